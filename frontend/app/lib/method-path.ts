/** Where a reader finds how a score comes about: in words, and from there with every formula. */
export const METHOD_PATH = "/pb-potential#method";
