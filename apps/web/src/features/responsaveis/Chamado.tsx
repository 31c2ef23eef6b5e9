import { Button, Stack } from '@mantine/core';
import { motivo } from '@portal/domain/http/fields';
import { aceiteEscrito, type TrocaRecebida } from '@portal/domain/responsaveis/contract';
import { formatArea } from '@portal/domain/text/numeros';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import { useChamado, useResponderChamado } from './queries.ts';

const soMotivo = z.object({ motivo });

/** What the newcomer would answer for, and their word. */
export function Chamado({ id }: { id: string }) {
  const { data, error } = useChamado(id);
  // a lost connection says nothing of the invitation
  if (error instanceof ApiError && (error.status === 404 || error.status === 422))
    return (
      <Page title="Responsável técnico" width="normal">
        <EmptyState title="Este convite não está mais aqui">
          Ele foi retirado, ou foi enviado a outro e-mail. Entre com o e-mail que recebeu o convite, ou fale com quem indicou
          você.
        </EmptyState>
      </Page>
    );
  if (!data) return <PageSkeleton />;
  return (
    <Page title={`Responder por ${data.responsabilidade}?`} width="normal">
      <Stack gap="md">
        <OQueE chamado={data} />
        {data.situacao === 'Aguardando novo responsável' ? (
          <Responder key={data.versao} chamado={data} />
        ) : (
          <JaDito chamado={data} />
        )}
      </Stack>
    </Page>
  );
}

function OQueE({ chamado: c }: { chamado: TrocaRecebida }) {
  return (
    <Card title="O que você assumiria">
      <Stack gap="md">
        <FactList
          facts={[
            { label: 'Pedido', value: `${c.processo_nome} ${c.numero}` },
            { label: 'De', value: c.requerente_nome },
            { label: 'Onde', value: c.endereco },
            { label: 'Área', value: c.area_total_m2 ? formatArea(c.area_total_m2) : '' },
            { label: 'Situação', value: c.status },
            { label: 'No lugar de', value: `${c.sai}${c.ja_saiu ? ', que já deixou de responder' : ''}` },
            { label: 'Quem indica você', value: c.pedida_por },
            { label: 'Motivo', value: c.motivo },
          ].filter(({ value }) => value)}
        />
        {c.documentos.length > 0 && (
          <Callout>
            Já foi emitido: {c.documentos.map((d) => `${d.titulo} ${d.numero}`).join(', ')}. Se você aceitar, a prefeitura
            confirma e o documento sai de novo com o seu nome.
          </Callout>
        )}
      </Stack>
    </Card>
  );
}

function JaDito({ chamado: c }: { chamado: TrocaRecebida }) {
  if (c.situacao === 'Aguardando prefeitura')
    return (
      <Callout title="Você aceitou">
        Falta a prefeitura confirmar. Avisaremos por e-mail; até lá você não responde por este pedido.
      </Callout>
    );
  if (c.situacao === 'Concluída')
    return (
      <Callout
        meaning="success"
        title={`Você responde por ${c.responsabilidade}`}
        actions={
          <Button component={RouteLink} href={rota('contribuinte.meus.requerimentos.requerimento', { id: c.requerimento_id })}>
            Ver o pedido
          </Button>
        }
      />
    );
  return <Callout title="Não há mais o que responder">Esta troca foi recusada ou retirada.</Callout>;
}

function Responder({ chamado: c }: { chamado: TrocaRecebida }) {
  const { aceitar } = useResponderChamado(c.id);
  const [recusando, setRecusando] = useState(false);
  const podem = c.registros.filter((p) => !p.impedimento);
  const form = useZodForm(aceiteEscrito, {
    initialValues: { profissional_id: podem.length === 1 ? podem[0]?.id : '', documento_numero: '' },
    onSubmit: async (values) => {
      await aceitar.mutateAsync({ ...values, versao: c.versao });
    },
  });
  return (
    <Card title="A sua resposta">
      {podem.length === 0 ? (
        <SemRegistro chamado={c} onRecusar={() => setRecusando(true)} />
      ) : (
        <Form form={form} summary="short" label="A sua resposta">
          <Stack gap="md">
            <RadioField
              name="profissional_id"
              label="Com qual registro você responde"
              options={c.registros.map((p) => ({
                value: p.id,
                label: p.registro,
                ...(p.impedimento ? { hint: p.impedimento } : {}),
              }))}
            />
            <TextField
              name="documento_numero"
              label="Número da sua ART, RRT ou TRT"
              hint="Emitida no site do seu conselho, para esta obra."
              maxLength={40}
              autoComplete="off"
            />
            <div>
              Ao aceitar, você declara que responde por {c.responsabilidade} a partir de agora. O seu nome, o registro e o número
              ficam no pedido e nos documentos.
            </div>
            <Stack gap="xs" align="flex-start">
              <SubmitButton>Aceitar e responder pela obra</SubmitButton>
              <Button variant="default" mih={44} onClick={() => setRecusando(true)}>
                Não aceito
              </Button>
            </Stack>
          </Stack>
        </Form>
      )}
      {recusando && <RecusarDialog chamado={c} onClose={() => setRecusando(false)} />}
    </Card>
  );
}

function SemRegistro({ chamado: c, onRecusar }: { chamado: TrocaRecebida; onRecusar: () => void }) {
  return (
    <Callout
      meaning="warning"
      title="Você ainda não pode aceitar"
      actions={
        <>
          <Button component={RouteLink} href={rota('contribuinte.minhaConta.cadastro')}>
            Abrir Minha conta
          </Button>
          <Button variant="default" onClick={onRecusar}>
            Não aceito
          </Button>
        </>
      }
    >
      {c.registros.length === 0
        ? 'Inclua o seu registro profissional em Minha conta e volte aqui.'
        : c.registros.map((p) => p.impedimento).join(' ')}
    </Callout>
  );
}

function RecusarDialog({ chamado: c, onClose }: { chamado: TrocaRecebida; onClose: () => void }) {
  const { recusar } = useResponderChamado(c.id);
  return (
    <FormDialog
      title="Não aceitar"
      submit="Não aceito"
      schema={soMotivo}
      initialValues={{ motivo: '' }}
      description="Quem indicou você recebe o motivo e pode indicar outra pessoa."
      onSubmit={async (body) => {
        await recusar.mutateAsync({ ...body, versao: c.versao });
        goTo(rota('contribuinte.dashboard'));
      }}
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Por que não" lines={3} maxLength={2000} />
    </FormDialog>
  );
}
