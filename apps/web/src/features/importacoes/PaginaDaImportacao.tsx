import { Button, Menu, Progress } from '@mantine/core';
import type { Importacao } from '@portal/domain/importacoes/contract';
import { NOMES_DOS_TIPOS } from '@portal/domain/importacoes/tipos';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { formatDate, formatDateTime, formatTotal, plural } from '#lib/format.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { Colunas } from './Colunas.tsx';
import classes from './Importacoes.module.css';
import { Linhas } from './Linhas.tsx';
import { OndeEsta } from './OndeEsta.tsx';
import { NOME_DA_SITUACAO, TOM_DA_SITUACAO } from './palavras.ts';
import { useAto, useBaixarPlanilha, useDescartar } from './queries.ts';

const LISTA = { label: 'Importação', href: rota('prefeitura.configuracoes.importacao') };

/** How far the portal is with it; what it writes may be stopped. */
function EmCurso({ importacao }: { importacao: Importacao }) {
  const { situacao, feitas, total, novos, alterados } = importacao;
  const ato = useAto(importacao);
  const deQuantas = situacao === 'Conferindo' ? total : novos + alterados;
  const parte = deQuantas > 0 ? Math.min(100, (feitas / deQuantas) * 100) : 0;
  return (
    <Card title={NOME_DA_SITUACAO[situacao]} id="em-curso">
      <div className={classes.root}>
        {situacao !== 'Lendo' && <Progress value={parte} aria-label={NOME_DA_SITUACAO[situacao]} animated />}
        <p className={classes.lead} role="status">
          {situacao === 'Lendo'
            ? 'Um arquivo grande leva alguns segundos.'
            : `${formatTotal(feitas)} de ${plural(deQuantas, 'linha', 'linhas')}. Você pode sair desta página: o sino avisa quando terminar.`}
        </p>
        {situacao === 'Gravando' && (
          <div className={classes.acts}>
            <Button variant="default" loading={ato.isPending} onClick={() => ato.mutate('parar')}>
              Parar
            </Button>
            <span className={classes.soft}>O que já foi gravado fica; depois você continua ou desfaz.</span>
          </div>
        )}
      </div>
    </Card>
  );
}

const Numeros = ({ importacao: { novos, alterados, iguais, recusados, avisos } }: { importacao: Importacao }) => (
  <dl className={classes.nums}>
    {(
      [
        ['Novas', novos],
        ['Alteradas', alterados],
        ['Sem mudança', iguais],
        ['Recusadas', recusados],
        ...(avisos > 0 ? [['Com aviso', avisos] as const] : []),
      ] as const
    ).map(([nome, total]) => (
      <div key={nome}>
        <dt>{nome}</dt>
        <dd>{formatTotal(total)}</dd>
      </div>
    ))}
  </dl>
);

const TITULOS = {
  Conferida: 'O que seria feito',
  Parada: 'Parada no meio',
  Concluída: 'O que foi feito',
  Desfeita: 'O que tinha sido feito',
} as const;

/** What was found, and what may be done about it. */
function Resultado({ importacao, onAto }: { importacao: Importacao; onAto: (ato: 'desfazer') => void }) {
  const { situacao, novos, alterados, recusados, avisos, motivo, tem_planilha, desfazer_ate } = importacao;
  const [agora] = useState(() => Date.now());
  const desfaz = desfazer_ate !== null && Date.parse(desfazer_ate) > agora;
  const ato = useAto(importacao);
  const baixar = useBaixarPlanilha(importacao.id);
  const aGravar = novos + alterados;
  const recusa = ato.error instanceof ApiError ? ato.error.mensagem : '';
  return (
    <Card title={TITULOS[situacao as keyof typeof TITULOS] ?? ''} id="resultado">
      <div className={classes.root}>
        <Numeros importacao={importacao} />
        {motivo && <Callout meaning="warning">{motivo}</Callout>}
        {situacao === 'Conferida' && (
          <p className={classes.lead}>
            {aGravar === 0
              ? 'Nada há para gravar. Corrija o arquivo e envie de novo.'
              : `Nada foi gravado ainda. ${recusados > 0 ? `${plural(recusados, 'linha recusada fica', 'linhas recusadas ficam')} de fora; a planilha traz o motivo ao lado de cada uma, para você corrigir e enviar só elas depois.` : 'Todas as linhas podem entrar.'}`}
          </p>
        )}
        {situacao === 'Conferida' && avisos > 0 && (
          <Callout meaning="warning">
            {`Há ${plural(avisos, 'linha', 'linhas')} com algo que pode estar errado. Veja o que perguntamos de cada uma antes de gravar: elas entram como estão.`}
          </Callout>
        )}
        {desfaz && <p className={classes.lead}>Pode ser desfeita até {formatDate(desfazer_ate)}, enquanto nada depender dela.</p>}
        {situacao === 'Desfeita' && <p className={classes.lead}>Os cadastros estão como antes dela.</p>}
        {recusa && (
          <div role="alert">
            <Callout meaning="danger">{recusa}</Callout>
          </div>
        )}
        <div className={classes.acts}>
          {(situacao === 'Conferida' || (situacao === 'Parada' && desfaz)) && aGravar > 0 && (
            <Button loading={ato.isPending} onClick={() => ato.mutate('gravar')}>
              {situacao === 'Parada' ? 'Continuar a gravar' : `Gravar ${plural(aGravar, 'linha', 'linhas')}`}
            </Button>
          )}
          {desfaz && (
            <Button variant="default" onClick={() => onAto('desfazer')}>
              Desfazer a importação
            </Button>
          )}
          {tem_planilha && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              loading={baixar.isPending}
              onClick={() => baixar.mutate()}
            >
              Baixar com os motivos
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** One import, from the file to what became of each line, and back. */
export function PaginaDaImportacao({ importacao }: { importacao: Importacao }) {
  const { situacao, nome, tipo, total, autor, criado_em, motivo } = importacao;
  const [pergunta, setPergunta] = useState<'desfazer' | 'descartar' | null>(null);
  const [refazer, setRefazer] = useState(false);
  const ato = useAto(importacao);
  const descartar = useDescartar(importacao);
  const emCurso = ['Lendo', 'Conferindo', 'Gravando', 'Desfazendo'].includes(situacao);
  const asColunas = situacao === 'Colunas' || (situacao === 'Conferida' && refazer);
  const descartavel = ['Lendo', 'Colunas', 'Conferida', 'Falhou', 'Desfeita'].includes(situacao);
  return (
    <Page
      title={nome}
      subtitle={`${NOMES_DOS_TIPOS[tipo]}${total > 0 ? `, ${plural(total, 'linha', 'linhas')}` : ''}. Enviado por ${autor} em ${formatDateTime(criado_em)}.`}
      breadcrumbs={[{ label: 'Configurações', href: rota('prefeitura.configuracoes') }, LISTA]}
      aside={<StatusPill tone={TOM_DA_SITUACAO[situacao]}>{NOME_DA_SITUACAO[situacao]}</StatusPill>}
      more={
        descartavel && (
          <MoreMenu>
            {situacao === 'Conferida' && !refazer && <Menu.Item onClick={() => setRefazer(true)}>Mudar as colunas</Menu.Item>}
            <Menu.Item onClick={() => setPergunta('descartar')}>Descartar</Menu.Item>
          </MoreMenu>
        )
      }
    >
      <div className={classes.root}>
        {emCurso && <EmCurso importacao={importacao} />}
        {situacao === 'Falhou' && (
          <Callout meaning="danger" title="Este arquivo não pôde ser lido">
            {motivo}
          </Callout>
        )}
        {asColunas && (
          <>
            {motivo && <Callout meaning="warning">{motivo}</Callout>}
            <OndeEsta key={`onde-${importacao.versao}`} importacao={importacao} />
            <Colunas key={importacao.versao} importacao={importacao} />
          </>
        )}
        {situacao in TITULOS && !asColunas && (
          <>
            <Resultado importacao={importacao} onAto={setPergunta} />
            <Linhas importacao={importacao} />
          </>
        )}
      </div>
      {pergunta === 'desfazer' && (
        <ConfirmDialog
          title="Desfazer esta importação?"
          confirm="Desfazer"
          onConfirm={() => ato.mutateAsync('desfazer')}
          onClose={() => setPergunta(null)}
        >
          O que ela incluiu sai dos cadastros, e o que alterou volta a ser como era. Se algo já depende disso, como um
          requerimento em um imóvel, nada é desfeito e você lê o que é.
        </ConfirmDialog>
      )}
      {pergunta === 'descartar' && (
        <ConfirmDialog
          title="Descartar esta importação?"
          confirm="Descartar"
          onConfirm={async () => {
            await descartar();
            goTo(LISTA.href);
          }}
          onClose={() => setPergunta(null)}
        >
          O arquivo e o que foi conferido saem do portal. Os cadastros não mudam.
        </ConfirmDialog>
      )}
    </Page>
  );
}
