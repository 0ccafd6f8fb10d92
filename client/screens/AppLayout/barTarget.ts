/** As large as a thumb and no larger: the icons of the bar stay side by side with large letters. */
export const BAR_TARGET = { minW: '44px', minH: '44px' };
