import { canGuardarFrase } from '@portal/domain/frases/permissions';
import { Frases } from '#features/frases/Frases.tsx';
import { useUsuario } from '#lib/me.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';

export function Component() {
  const usuario = useUsuario();
  if (!usuario) return null;
  if (!canGuardarFrase(usuario, 'pessoal')) return <SemPermissao />;
  return (
    <Page
      title="Frases"
      subtitle="O que se pede sempre, escrito uma vez. Quem analisa começa por elas e muda o que for preciso; as suas, só você vê."
    >
      <Frases />
    </Page>
  );
}
