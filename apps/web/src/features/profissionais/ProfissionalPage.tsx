import { Button, Menu } from '@mantine/core';
import type { ProfissionalDoCadastro } from '@portal/domain/profissionais/contract';
import { registroEmTexto } from '@portal/domain/profissionais/registro';
import { formatData } from '@portal/domain/text/datas';
import { formatDocumento } from '@portal/domain/text/documento';
import { can } from '@portal/domain/usuarios/permissions';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { SituacaoPill } from '#entities/profissionais/SituacaoPill.tsx';
import { formatDateTime, formatTelefone } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import { ConferirDialog, MotivoDialog, SuspenderDialog } from './dialogos.tsx';
import { EscreverDialog } from './EscreverDialog.tsx';
import { Conferencias, Historico, Provas } from './Historia.tsx';
import { Licencas, Pedidos } from './OQueTem.tsx';
import classes from './Profissionais.module.css';
import { useAto, useProfissional, useRegras } from './queries.ts';

const LISTA = { label: 'Profissionais', href: rota('prefeitura.cadastro.contribuinte.profissionais') };
const hrefDo = (id: string) => rota('prefeitura.cadastro.contribuinte.profissional', { id });

/** A professional: what the town knows, by what, and where they answer. */
export function ProfissionalPage({ id }: { id: string }) {
  const { data } = useProfissional(id);
  if (data) return <Profissional profissional={data} />;
  return (
    <Page title="Profissional" breadcrumbs={[LISTA]}>
      <CardsSkeleton cards={3} />
    </Page>
  );
}

type Dialogo = 'alterar' | 'conferir' | 'suspender' | 'levantar' | 'cancelar' | 'reativar';

function Profissional({ profissional: p }: { profissional: ProfissionalDoCadastro }) {
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const gestor = can(useUsuario(), 'perfil.gestor.prefeitura');
  const { data: regras } = useRegras();
  const consultar = useAto('consultar');
  const props = { profissional: p, onClose: () => setDialogo(null) };
  const cancelado = p.cancelamento !== null;
  return (
    <Page
      title={p.nome}
      subtitle={[registroEmTexto(p), p.titulo].filter(Boolean).join(' · ')}
      breadcrumbs={[LISTA]}
      aside={<SituacaoPill situacao={p.situacao} />}
      more={
        (gestor || !cancelado) && (
          <MoreMenu>
            {!cancelado && regras?.tem_conselho && (
              <Menu.Item onClick={() => consultar.mutate(p)}>Perguntar ao conselho</Menu.Item>
            )}
            {!cancelado && <Menu.Item onClick={() => setDialogo('alterar')}>Alterar o registro</Menu.Item>}
            {gestor && !cancelado && (
              <>
                {p.suspensao ? (
                  <Menu.Item onClick={() => setDialogo('levantar')}>Encerrar a suspensão</Menu.Item>
                ) : (
                  <Menu.Item onClick={() => setDialogo('suspender')}>Suspender</Menu.Item>
                )}
                <Menu.Item onClick={() => setDialogo('cancelar')}>Cancelar o registro</Menu.Item>
              </>
            )}
            {gestor && cancelado && <Menu.Item onClick={() => setDialogo('reativar')}>Reativar o registro</Menu.Item>}
          </MoreMenu>
        )
      }
    >
      {!cancelado && (
        <PageTools order={4}>
          <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={() => setDialogo('conferir')}>
            Conferir
          </Button>
        </PageTools>
      )}
      <div className={classes.lados}>
        <div className={classes.coluna}>
          <Avisos profissional={p} />
          <Dados profissional={p} />
          <Pedidos profissional={p} />
          <Licencas profissional={p} />
        </div>
        <div className={classes.coluna}>
          <Conferencias profissional={p} />
          <Provas profissional={p} />
          <Historico profissional={p} />
        </div>
      </div>
      {dialogo === 'alterar' && <EscreverDialog {...props} />}
      {dialogo === 'conferir' && <ConferirDialog {...props} />}
      {dialogo === 'suspender' && <SuspenderDialog {...props} />}
      {(dialogo === 'levantar' || dialogo === 'cancelar' || dialogo === 'reativar') && <MotivoDialog {...props} ato={dialogo} />}
    </Page>
  );
}

/** What speaks against the number, and who else claims it. */
function Avisos({ profissional: { suspensao, cancelamento, mesmo_numero, situacao } }: { profissional: ProfissionalDoCadastro }) {
  return (
    <>
      {cancelamento && (
        <Callout meaning="warning" title="Registro cancelado">
          {cancelamento.motivo} · {cancelamento.por}, <When at={cancelamento.em} dated="em" />
        </Callout>
      )}
      {suspensao && !cancelamento && (
        <Callout
          meaning="warning"
          title={`${situacao === 'Suspenso' ? 'Suspenso desde' : 'Suspensão a partir de'} ${formatData(suspensao.de)}${
            suspensao.ate ? `, até ${formatData(suspensao.ate)}` : ''
          }`}
        >
          {suspensao.motivo} · {suspensao.por}
        </Callout>
      )}
      {mesmo_numero.length > 0 && (
        <Callout meaning="warning" title="Mais de uma pessoa informou este número">
          <ul className={classes.lista}>
            {mesmo_numero.map((outro) => (
              <li key={outro.id}>
                <RouteLink href={hrefDo(outro.id)}>{outro.nome}</RouteLink> <SituacaoPill situacao={outro.situacao} />
              </li>
            ))}
          </ul>
          Confira de quem ele é e cancele o outro registro.
        </Callout>
      )}
    </>
  );
}

const Dados = ({ profissional: p }: { profissional: ProfissionalDoCadastro }) => (
  <Card title="Registro" id="registro">
    <FactList
      facts={[
        { label: 'Registro', value: registroEmTexto(p) },
        { label: 'Válido até', value: p.validade ? formatData(p.validade) : 'Não informado' },
        {
          label: 'Conferido',
          value: p.conferido ? `${p.conferido.por}, ${formatDateTime(p.conferido.em)}` : 'Ainda não',
        },
        { label: 'Título', value: p.titulo },
        { label: 'Especialidades', value: p.especialidades },
        { label: 'CPF', value: p.cpf && formatDocumento(p.cpf) },
        { label: 'E-mail', value: p.email },
        { label: 'Telefone', value: p.telefone && formatTelefone(p.telefone) },
        {
          label: 'Conta no portal',
          value: p.usuario_id ? (
            <RouteLink href={rota('prefeitura.cadastro.contribuinte.visualizacao', { id: p.usuario_id })}>Ver a pessoa</RouteLink>
          ) : (
            'Não tem'
          ),
        },
      ]}
    />
  </Card>
);
