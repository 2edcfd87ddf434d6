import { chefName } from '@homeplate/domain/personName';
import type { Site } from '../../gateway/site.ts';
import { type PageHead, plainHead } from '../../page.ts';
import { paths } from '../../paths.ts';
import { pictureAt } from '../../ui/pictureAt.ts';
import type { ChefPage, ProductPage } from './catalogue.queries.ts';
import type { DropPage } from './drops.queries.ts';
import { dateText, dropTitle, opensText } from './dropWords.ts';
import { isSoldOut, priceOf, titles } from './product.ts';
import type { CatalogueFilter } from './useCatalogueFilter.ts';

/** Only what the page shows: an average needs three reviews. */
const ratingFacts = (rating: ProductPage['rating']) =>
  rating?.average == null
    ? undefined
    : { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count };

export function productHead(product: ProductPage, site: Site): PageHead {
  const chef = chefName(product.chef?.user);
  const picture = product.image_url ? absolute(pictureAt(product.image_url, 1280), site) : undefined;
  return {
    title: titles.product(product),
    description: product.description || plainHead().description,
    canonical: paths.product(product.id),
    image: picture,
    facts: {
      '@type': 'Product',
      name: product.name,
      description: product.description ?? undefined,
      image: picture,
      brand: { '@type': 'Brand', name: chef },
      aggregateRating: ratingFacts(product.rating),
      offers: {
        '@type': 'Offer',
        url: `${site.publicUrl}${paths.product(product.id)}`,
        price: (priceOf(product) / 100).toFixed(2),
        priceCurrency: 'CAD',
        availability: `https://schema.org/${isSoldOut(product) ? 'SoldOut' : 'InStock'}`,
      },
    },
  };
}

export function dropHead(drop: DropPage, site: Site): PageHead {
  const { product, day, portions } = drop;
  const description = `${portions} ${portions === 1 ? 'portion' : 'portions'} for ${dateText(day)}. Opens ${opensText(drop)}.`;
  return {
    title: dropTitle(drop),
    description,
    canonical: paths.drop(product.id, day),
    image: product.image_url ? absolute(pictureAt(product.image_url, 1280), site) : undefined,
  };
}

export function chefHead(chef: ChefPage, site: Site): PageHead {
  const name = chefName(chef.user);
  const picture = chef.user?.profile_image ? absolute(pictureAt(chef.user.profile_image, 640), site) : undefined;
  const cuisines = chef.specialty_cuisines ?? [];
  return {
    title: titles.chef(chef),
    description: chef.bio || `${name} cooks ${cuisines.join(', ') || 'homemade meals'} on campus.`,
    canonical: paths.chef(chef.id),
    image: picture,
    facts: {
      '@type': 'FoodEstablishment',
      name: `${name}’s kitchen`,
      url: `${site.publicUrl}${paths.chef(chef.id)}`,
      image: picture,
      servesCuisine: cuisines,
      aggregateRating: ratingFacts(chef.rating),
      address: { '@type': 'PostalAddress', name: chef.user?.address_line_1 ?? undefined, addressCountry: 'CA' },
    },
  };
}

function absolute(address: string, site: Site): string {
  return address.startsWith('/') ? `${site.publicUrl}${address}` : address;
}

export function homeHead(filter: CatalogueFilter): PageHead {
  const head = plainHead(titles.home(filter));
  // Searches must not be indexed.
  return filter.search || filter.choices.length > 0 || filter.sheet
    ? head
    : { ...head, canonical: paths.home({ campus: filter.campus }) };
}
