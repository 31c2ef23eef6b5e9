import { IconMapQuestion } from '@tabler/icons-react';
import { Servicos } from '#shell/Servicos.tsx';
import { useHome } from '#shell/use-home.ts';
import { ErrorPage } from '#ui/ErrorPage.tsx';

export const Component = () => (
  <ErrorPage icon={IconMapQuestion} title="Não encontramos este endereço" home={useHome()} action={<Servicos />}>
    <p>O link pode estar incompleto ou ter mudado. Confira o endereço ou volte ao início.</p>
  </ErrorPage>
);
