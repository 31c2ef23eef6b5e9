import { RELATORIOS } from '@portal/domain/relatorios/catalogo';
import { canVerMeusNumeros } from '@portal/domain/relatorios/permissoes';
import { Relatorio } from '#features/relatorios/Relatorio.tsx';
import { useUsuario } from '#lib/me.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Page } from '#ui/Page.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';

/** What is told of one pair of hands. */
const MEUS = ['produtividade', 'tempo-processo'] as const;

export function Component() {
  const usuario = useUsuario();
  const { relatorio } = useRotaParams('prefeitura.minhaConta.numeros');
  if (!usuario) return null;
  if (!canVerMeusNumeros(usuario)) return <SemPermissao />;
  const qual = MEUS.find((nome) => nome === relatorio) ?? MEUS[0];
  return (
    <Page title="Meus números" subtitle="O que passou pelas suas mãos, e quanto tempo levou.">
      <TabLinks
        label="Os seus números"
        tabs={MEUS.map((nome) => ({
          href: rota('prefeitura.minhaConta.numeros', { relatorio: nome }),
          label: RELATORIOS[nome].titulo,
          current: nome === qual,
        }))}
      />
      <Relatorio key={qual} relatorio={qual} pessoa={usuario.id} />
    </Page>
  );
}
