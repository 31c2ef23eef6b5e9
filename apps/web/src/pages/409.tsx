import { IconArrowsExchange } from '@tabler/icons-react';
import { useHome } from '#shell/use-home.ts';
import { ErrorPage } from '#ui/ErrorPage.tsx';

export const Component = () => (
  <ErrorPage icon={IconArrowsExchange} code="409" title="Isto mudou enquanto você olhava" home={useHome()}>
    <p>
      Outra pessoa alterou o mesmo registro antes de você, por isso nada foi gravado. Volte e abra de novo para ver como ficou.
    </p>
  </ErrorPage>
);
