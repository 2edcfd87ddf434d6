import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import hero640 from './pictures/hero-640.avif';
import hero960 from './pictures/hero-960.avif';
import hero1600 from './pictures/hero-1600.avif';
import phone480 from './pictures/hero-phone-480.avif';
import phone720 from './pictures/hero-phone-720.avif';

export function Hero({ small, children }: { small: boolean; children: ReactNode }) {
  return (
    <section
      aria-label="Find a meal"
      className={cx('counter-indian relative isolate overflow-hidden', !small && 'lg:min-h-105')}
    >
      <div
        className={cx(
          'page-width',
          small ? 'py-3 sm:py-5' : 'pt-5 low:py-4 sm:pt-7 lg:flex lg:min-h-105 lg:items-center lg:py-14',
        )}
      >
        <div className={small ? 'lg:max-w-160' : 'lg:w-[46.5%]'}>
          {!small && (
            <>
              <h1 className="max-w-[21ch] font-display text-h1 max-sm:text-[length:min(2rem,8vw)] max-sm:leading-[1.06] low:max-w-none low:text-[2rem] low:leading-none sm:max-w-[13ch] lg:text-[length:min(var(--text-h1),7.4vw)]">
                Enjoy Fresh, Homemade Meals on Campus
              </h1>
              <p className="mt-2 max-w-[44ch] low:mt-1.5 low:max-w-none sm:mt-3 sm:text-lg lg:mt-4">
                Order delicious, home-cooked food made by students, delivered straight to you!
              </p>
            </>
          )}
          <div className={cx('@container', !small && 'mt-4 max-w-160 low:mt-3 sm:mt-6')}>{children}</div>
        </div>
      </div>
      {!small && (
        <picture>
          {/* A phone shows a band; the mask covers its edges: two thirds of the width suffice. */}
          <source
            media="(max-width: 575px)"
            srcSet={`${phone480} 480w, ${phone720} 720w`}
            sizes="66vw"
            type="image/avif"
          />
          <source
            media="(min-width: 992px)"
            srcSet={`${hero960} 960w, ${hero1600} 1600w`}
            sizes="54vw"
            type="image/avif"
          />
          <img
            src={hero640}
            srcSet={`${hero640} 640w, ${hero960} 960w`}
            sizes="88vw"
            width="640"
            height="360"
            alt=""
            fetchPriority="high"
            decoding="sync"
            className="-mt-10 -z-10 pointer-events-none relative aspect-5/1 w-full object-cover object-[50%_38%] [mask-image:linear-gradient(to_bottom,transparent,#000_28%)] low:hidden sm:-mt-6 sm:aspect-5/2 lg:absolute lg:inset-y-0 lg:right-0 lg:mt-0 lg:aspect-auto lg:h-full lg:w-[54%] lg:[mask-image:linear-gradient(to_right,transparent,#000_22%)]"
          />
        </picture>
      )}
    </section>
  );
}
