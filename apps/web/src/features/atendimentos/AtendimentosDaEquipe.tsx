import { ActionIcon, Button, Group } from '@mantine/core';
import type { Atendimento, TipoDeAtendimento } from '@portal/domain/atendimentos/contract';
import { addDias, isData } from '@portal/domain/text/datas';
import { IconCalendar, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { DIAS_DA_SEMANA, diaPorExtenso, horaDe } from '#entities/horas/palavras.ts';
import { ApiError } from '#lib/api-error.ts';
import { fuso, hoje } from '#lib/fuso.ts';
import { goTo, useSearchString } from '#lib/navigation.ts';
import { notify } from '#lib/notify.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { TabLinks } from '#ui/TabLinks.tsx';
import classes from './Atendimentos.module.css';
import { TOM_DO_ATENDIMENTO } from './palavras.ts';
import { useAtendimentos, useRegistrar, useSetoresDeAtendimento, useTipos } from './queries.ts';

const TipoDialog = lazy(async () => ({ default: (await import('./TipoDialog.tsx')).TipoDialog }));
const href = (query: Record<string, string>) => rota('prefeitura.atendimentos', {}, query);

/** Who comes, day by day; and what may be booked. */
export function AtendimentosDaEquipe() {
  const { aba, dia } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const naOferta = aba === 'horarios';
  return (
    <Page title="Atendimentos" subtitle="Quem vem ao setor, e os horários que o cidadão pode marcar.">
      <TabLinks
        label="Partes dos atendimentos"
        tabs={[
          { href: href({}), label: 'Quem vem', current: !naOferta },
          { href: href({ aba: 'horarios' }), label: 'Horários abertos', current: naOferta },
        ]}
      />
      {naOferta ? <Tipos /> : <DoDia dia={typeof dia === 'string' && isData(dia) ? dia : hoje()} />}
    </Page>
  );
}

function DoDia({ dia }: { dia: string }) {
  const { data } = useAtendimentos({ de: dia, ate: dia });
  const [cancelar, setCancelar] = useState<Atendimento | null>(null);
  const ir = (quando: string) => goTo(href({ dia: quando }), { replace: true });
  return (
    <>
      <Group gap="xs" my="md">
        <ActionIcon variant="default" size={36} aria-label="Dia anterior" onClick={() => ir(addDias(dia, -1))}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => ir(hoje())}>
          Hoje
        </Button>
        <ActionIcon variant="default" size={36} aria-label="Próximo dia" onClick={() => ir(addDias(dia, 1))}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <strong aria-live="polite">{diaPorExtenso(dia)}</strong>
      </Group>
      {!data ? (
        <CardsSkeleton cards={1} />
      ) : data.length === 0 ? (
        <EmptyState title="Ninguém marcou hora neste dia" icon={IconCalendar}>
          Quando alguém marcar hora num dos seus setores, aparece aqui.
        </EmptyState>
      ) : (
        <Card title="Horas marcadas" id="horas" flush>
          <ul className={classes.lista} aria-label="Horas marcadas">
            {data.map((a) => (
              <Marcado key={a.id} a={a} onCancelar={() => setCancelar(a)} />
            ))}
          </ul>
        </Card>
      )}
      {cancelar && <CancelarDialog a={cancelar} onClose={() => setCancelar(null)} />}
    </>
  );
}

function Marcado({ a, onCancelar }: { a: Atendimento; onCancelar: () => void }) {
  const registrar = useRegistrar();
  const chegou = Date.parse(a.inicio) <= Date.now();
  const fazer = (situacao: 'Feito' | 'Não compareceu') =>
    registrar.mutate(
      { id: a.id, versao: a.versao, situacao },
      // somebody was faster: what a rule refuses has a code, and was told already
      { onError: (error) => error instanceof ApiError && !error.codigo && notify(error.mensagem, 'error') },
    );
  return (
    <li className={classes.linha}>
      <span>
        <strong>
          {horaDe(a.inicio, fuso())}–{horaDe(a.fim, fuso())} · {a.pessoa}
        </strong>
        <span className={classes.fraco}>
          {a.tipo_nome} · {a.setor_nome}
          {a.atendente && ` · com ${a.atendente}`}
          {a.contato && ` · ${a.contato}`}
          {a.motivo && ` · ${a.motivo}`}
        </span>
        {a.requerimento && (
          <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id: a.requerimento.id })}>
            Requerimento {a.requerimento.numero}
          </RouteLink>
        )}
        {a.respostas.map((r) => (
          <span key={r.pergunta} className={classes.fraco}>
            {r.pergunta} {r.resposta}
          </span>
        ))}
      </span>
      <StatusPill tone={TOM_DO_ATENDIMENTO[a.situacao]}>{a.situacao}</StatusPill>
      {a.situacao === 'Marcado' && (
        <Group gap="xs">
          {chegou ? (
            <>
              <Button
                size="sm"
                loading={registrar.isPending}
                aria-label={`${a.pessoa} foi atendida`}
                onClick={() => fazer('Feito')}
              >
                Atendida
              </Button>
              <Button size="sm" variant="default" aria-label={`${a.pessoa} não veio`} onClick={() => fazer('Não compareceu')}>
                Não veio
              </Button>
            </>
          ) : (
            <Button size="sm" variant="default" aria-label={`Cancelar a hora de ${a.pessoa}`} onClick={onCancelar}>
              Cancelar
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}

const motivoForm = z.object({ motivo: z.string().trim().min(3, 'Diga por que a prefeitura cancela.').max(500) });

function CancelarDialog({ a, onClose }: { a: Atendimento; onClose: () => void }) {
  const registrar = useRegistrar();
  return (
    <FormDialog
      title={`Cancelar a hora de ${a.pessoa}?`}
      submit="Cancelar e avisar"
      tone="danger"
      schema={motivoForm}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => registrar.mutateAsync({ id: a.id, versao: a.versao, situacao: 'Cancelado', motivo })}
      onClose={onClose}
      description="A pessoa recebe um e-mail com o motivo e marca outra hora, se quiser."
    >
      <TextAreaField name="motivo" label="Por quê" maxLength={500} />
    </FormDialog>
  );
}

const semana = (t: TipoDeAtendimento): string =>
  t.horarios.map((j) => `${DIAS_DA_SEMANA[j.dia]} ${j.de}–${j.ate}`).join(' · ') || 'Nenhum horário';

function Tipos() {
  const { data: tipos } = useTipos();
  const { data: setores = [] } = useSetoresDeAtendimento();
  const [aberto, setAberto] = useState<TipoDeAtendimento | 'novo' | null>(null);
  if (!tipos) return <CardsSkeleton cards={2} />;
  const abrir = setores.length > 0 && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto('novo')}>
      Abrir horários
    </Button>
  );
  return (
    <>
      {tipos.length === 0 ? (
        <EmptyState title="Nenhum horário aberto" icon={IconCalendar} action={abrir}>
          Quem chefia um setor abre aqui os horários em que ele atende. O cidadão marca pelo portal.
        </EmptyState>
      ) : (
        <>
          <Group my="md">{abrir}</Group>
          <Card title="O que se pode marcar" id="tipos" flush>
            <ul className={classes.lista} aria-label="O que se pode marcar">
              {tipos.map((t) => (
                <li key={t.id} className={classes.linha}>
                  <span>
                    <strong>{t.nome}</strong>
                    <span className={classes.fraco}>
                      {t.setor_nome} · {t.duracao_min} min · {semana(t)}
                    </span>
                  </span>
                  <StatusPill tone={t.ativo ? 'green' : 'grey'}>{t.ativo ? 'Aberto' : 'Fechado'}</StatusPill>
                  {t.pode_mudar && (
                    <Button variant="default" size="sm" aria-label={`Mudar ${t.nome}`} onClick={() => setAberto(t)}>
                      Mudar
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
      <Suspense>{aberto && <TipoDialog tipo={aberto === 'novo' ? null : aberto} onClose={() => setAberto(null)} />}</Suspense>
    </>
  );
}
