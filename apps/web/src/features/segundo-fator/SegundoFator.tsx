import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { Autenticador } from './Autenticador.tsx';
import { Passkeys } from './Passkeys.tsx';
import { useSituacao } from './queries.ts';

/** What is asked besides the password: an authenticator with its recovery codes, passkeys. */
export function SegundoFator({ temSenha }: { temSenha: boolean }) {
  const { data: situacao } = useSituacao();
  if (!situacao) return <CardsSkeleton cards={2} />;
  return (
    <>
      <Autenticador situacao={situacao} temSenha={temSenha} />
      <Passkeys situacao={situacao} temSenha={temSenha} />
    </>
  );
}
