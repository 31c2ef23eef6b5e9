import { Button, Group } from '@mantine/core';
import type { Relatorio } from '@portal/domain/relatorios/catalogo';
import { FORMATOS_DO_RELATORIO } from '@portal/domain/relatorios/contract';
import { CADA, type Cada, type Envio } from '@portal/domain/relatorios/envios';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { useVisoes } from '#entities/visoes/queries.ts';
import { formatDate } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { useEnvios, useGuardarEnvio, useServidores } from './queries.ts';
import classes from './Relatorio.module.css';

interface Props {
  relatorio: Relatorio;
  tela: string;
}

/** What goes out by mail each week or month: who looks for it finds it beside the saved views. */
export function Envios({ relatorio, tela }: Props) {
  const usuario = useUsuario();
  const [aberto, setAberto] = useState<'lista' | 'novo' | null>(null);
  // support looks: it sends no report
  if (usuario?.suporte) return null;
  return (
    <PageTools order={4}>
      <Button
        variant="default"
        leftSection={<IconMailForward size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setAberto('lista')}
      >
        Envios
      </Button>
      {aberto === 'lista' && (
        <Lista relatorio={relatorio} tela={tela} onNovo={() => setAberto('novo')} onClose={() => setAberto(null)} />
      )}
      {aberto === 'novo' && <NovoEnvio relatorio={relatorio} tela={tela} onClose={() => setAberto('lista')} />}
    </PageTools>
  );
}

function Lista({ relatorio, tela, onNovo, onClose }: Props & { onNovo: () => void; onClose: () => void }) {
  const { data: envios = [] } = useEnvios(relatorio);
  const { data: visoes } = useVisoes(tela);
  return (
    <Dialog title="Envios por e-mail" onClose={onClose} size="lg">
      <p className={classes.soft}>
        Quem recebe abre o arquivo aqui no portal. Ele é feito com os direitos que você tiver no dia, e vai de madrugada, pelo
        horário do município.
      </p>
      {visoes?.length === 0 && <Callout meaning="info">Guarde uma visão deste relatório antes: é ela que é enviada.</Callout>}
      <ul className={classes.envios} aria-label="Envios programados">
        {envios.map((envio) => (
          <Um key={envio.id} envio={envio} relatorio={relatorio} />
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        <Button onClick={onNovo} disabled={!visoes?.length}>
          Programar um envio
        </Button>
      </Group>
    </Dialog>
  );
}

function Um({ envio: e, relatorio }: { envio: Envio; relatorio: Relatorio }) {
  const { pausar, excluir } = useGuardarEnvio(relatorio);
  return (
    <li>
      <span>
        <strong>{e.visao_nome}</strong> em {e.formato.toUpperCase()}, para {e.destinatarios.join(', ')}.
      </span>
      <span className={classes.acoes}>
        {e.ativo ? (
          <StatusPill tone="green">{`Vai em ${formatDate(e.proximo_em)}`}</StatusPill>
        ) : (
          <StatusPill tone="grey">Pausado</StatusPill>
        )}
        <Button
          variant="default"
          size="compact-md"
          loading={pausar.isPending}
          aria-label={`${e.ativo ? 'Pausar' : 'Retomar'} o envio de ${e.visao_nome}`}
          onClick={() => pausar.mutate({ id: e.id, ativo: !e.ativo, versao: e.versao })}
        >
          {e.ativo ? 'Pausar' : 'Retomar'}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          loading={excluir.isPending}
          aria-label={`Apagar o envio de ${e.visao_nome}`}
          onClick={() => excluir.mutate(e.id)}
        >
          Apagar
        </Button>
      </span>
      {e.motivo && <span className={classes.soft}>{e.motivo}</span>}
    </li>
  );
}

const formulario = z.object({
  visao_id: z.string().min(1, 'Escolha a visão.'),
  cada: z.enum(Object.keys(CADA) as [Cada, ...Cada[]]),
  formato: z.enum(FORMATOS_DO_RELATORIO),
  destinatarios: z.array(z.string()).min(1, 'Escolha pelo menos uma pessoa.'),
});

function NovoEnvio({ relatorio, tela, onClose }: Props & { onClose: () => void }) {
  const usuario = useUsuario();
  const { data: visoes = [] } = useVisoes(tela);
  const { data: pessoas = [] } = useServidores();
  const { criar } = useGuardarEnvio(relatorio);
  return (
    <FormDialog
      title="Programar um envio"
      submit="Programar o envio"
      schema={formulario}
      initialValues={{
        visao_id: visoes[0]?.id ?? '',
        cada: 'semana' as Cada,
        formato: 'pdf' as const,
        destinatarios: usuario ? [usuario.id] : [],
      }}
      description="Cada envio conta a última semana, de segunda a domingo, ou o último mês inteiro."
      onSubmit={(campos) => criar.mutateAsync({ ...campos, relatorio })}
      onClose={onClose}
    >
      <SelectField name="visao_id" label="Visão guardada" options={visoes.map((v) => ({ value: v.id, label: v.nome }))} />
      <SelectField name="cada" label="Quando" options={Object.entries(CADA).map(([value, label]) => ({ value, label }))} />
      <SelectField
        name="formato"
        label="Arquivo"
        options={FORMATOS_DO_RELATORIO.map((f) => ({ value: f, label: f.toUpperCase() }))}
      />
      <MultiSelectField
        name="destinatarios"
        label="Quem recebe"
        hint="Pessoas da prefeitura que abrem relatórios."
        none="Ninguém"
        options={pessoas.map((p) => ({ value: p.id, label: p.nome }))}
      />
    </FormDialog>
  );
}
