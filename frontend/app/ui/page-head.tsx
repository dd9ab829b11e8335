import { usePublicOrigin } from "~/lib/navigation/public-origin.ts";

interface PageHeadProps {
  /** Without the site name, which is added. */
  title: string;
  description: string;
  /** Canonical path of the page, with the query that belongs to it and no other. */
  path: string;
  /** Left out for pages that search engines may index. */
  robots?: "noindex" | "noindex, follow";
  /** Path of the picture; the site's own otherwise. */
  image?: string;
  imageAlt?: string;
  type?: "website" | "article";
}

const SITE_NAME = "Startline";
const SITE_IMAGE = "/images/preview.png";
/** Drawn by this site, 1200×630 pixels. A photograph has a size of its own. */
const DRAWN_IMAGE = /^\/(posters\/.+|images\/preview)\.png$/;

export function fullTitle(title: string): string {
  return title.includes(SITE_NAME) ? title : `${title} | ${SITE_NAME}`;
}

/** Page head: title, description, canonical URL and link preview. React moves them into the head. */
export function PageHead(props: PageHeadProps) {
  const origin = usePublicOrigin();
  const title = fullTitle(props.title);
  const address = origin + props.path;
  const image = props.image ?? SITE_IMAGE;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={props.description} />
      {props.robots ? <meta name="robots" content={props.robots} /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={SITE_NAME} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:type" content={props.type ?? "website"} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={props.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + image} />
      {DRAWN_IMAGE.test(image) && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta property="og:image:alt" content={props.imageAlt ?? title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
