/** Classes of a link that stands alone under a form: a press area of 44 px. */
export const linkLook =
  'inline-flex min-h-11 items-center font-semibold text-paprika underline-offset-4 hover:underline';
