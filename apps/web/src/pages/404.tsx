import { IconMapSearch } from '@tabler/icons-react';
import { Servicos } from '#shell/Servicos.tsx';
import { useHome } from '#shell/use-home.ts';
import { ErrorPage } from '#ui/ErrorPage.tsx';

export const Component = () => (
  <ErrorPage icon={IconMapSearch} code="404" title="Não encontramos o que você procura" home={useHome()} action={<Servicos />}>
    <p>O que estava aqui pode ter sido excluído, ou pertence a outro município. Confira o endereço ou volte ao início.</p>
  </ErrorPage>
);
