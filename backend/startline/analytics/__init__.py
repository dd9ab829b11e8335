"""Analytics: page views and errors of visitors who agreed, measurements of admins' browsers."""
