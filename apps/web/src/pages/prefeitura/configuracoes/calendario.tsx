import { Button } from '@mantine/core';
import { type DiaDoAno, PRIMEIRO_ANO, ULTIMO_ANO } from '@portal/domain/calendario/model';
import { can } from '@portal/domain/usuarios/permissions';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Calendario, type DiaDaCidade } from '#features/calendario/Calendario.tsx';
import { ExcluirDialog, FacultativoDialog, IncluirDialog } from '#features/calendario/DiaDialogs.tsx';
import { EscolherAno } from '#features/calendario/EscolherAno.tsx';
import { hoje } from '#lib/fuso.ts';
import { useUsuario } from '#lib/me.ts';
import { goTo, useShownSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { SemPermissao } from '#shell/SemPermissao.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Page } from '#ui/Page.tsx';

const hrefDe = (ano: number): string => rota('prefeitura.configuracoes.calendario', {}, { ano });

function useAno(): number {
  const { ano } = fromQueryString(useShownSearchString().replace(/^\?/, ''));
  const asked = Number(ano);
  return Number.isInteger(asked) && asked >= PRIMEIRO_ANO && asked <= ULTIMO_ANO ? asked : Number(hoje().slice(0, 4));
}

export function Component() {
  const usuario = useUsuario();
  const ano = useAno();
  const [aberto, setAberto] = useState<'incluir' | DiaDaCidade | null>(null);
  const [facultativo, setFacultativo] = useState<DiaDoAno | null>(null);
  const close = () => setAberto(null);
  const incluir = () => setAberto('incluir');
  if (!usuario) return null;
  if (!can(usuario, 'perfil.gestor.prefeitura')) return <SemPermissao />;
  return (
    <Page
      title="Calendário"
      subtitle="Os dias em que a prefeitura não abre, ou abre só uma parte, e o que cada um faz com os prazos."
      aside={<EscolherAno ano={ano} hrefDe={hrefDe} />}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={incluir}>
          Incluir dia
        </Button>
      }
    >
      <Callout>
        Fechar um dia adia os prazos que correm por ele, e quem espera por eles recebe aviso. Abrir um dia não encurta prazo que
        já foi dito a alguém. As guias ficam com o vencimento impresso nelas.
      </Callout>
      <Calendario ano={ano} onIncluir={incluir} onExcluir={setAberto} onFacultativo={setFacultativo} />
      {aberto === 'incluir' && <IncluirDialog onIncluido={(novo) => goTo(hrefDe(novo), { replace: true })} onClose={close} />}
      {aberto && aberto !== 'incluir' && <ExcluirDialog dia={aberto} onClose={close} />}
      {facultativo && <FacultativoDialog dia={facultativo} onClose={() => setFacultativo(null)} />}
    </Page>
  );
}
