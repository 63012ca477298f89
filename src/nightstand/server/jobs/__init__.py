"""What has to be done later or elsewhere: a bot's move, a look at the clock."""
