/** Path of the explanation of scores. */
export const METHOD_PATH = "/pb-potential#method";
