import { Button } from '@mantine/core';
import { text } from '@portal/domain/http/fields';
import { ANEXO_MAX_MB, ANEXOS_MAX } from '@portal/domain/termos/contract';
import type { TermoRecebido as Recebido } from '@portal/domain/termos/recebidos';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { SituacaoDoTermoPill } from '#entities/termos/SituacaoDoTermoPill.tsx';
import { saveArquivo } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { formatDate, formatDateTime, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import type { UploadFn } from '#ui/file/use-uploads.ts';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RichText } from '#ui/RichText.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { Levada } from './Levada.tsx';
import { lerMeuAnexo, lerTermo, useAtosDoRecebido, useRecebido } from './queries.ts';
import { Respostas } from './Respostas.tsx';
import classes from './Termos.module.css';

/** One notice as its addressee reads it; that it was opened is told once it stands there. */
export function TermoRecebido({ id }: { id: string }) {
  const { data } = useRecebido(id);
  const { abrir } = useAtosDoRecebido(id);
  const aberto = useRef(false);
  const faltaAbrir = data !== undefined && data.aberto_em === null;
  useEffect(() => {
    if (!faltaAbrir || aberto.current) return;
    aberto.current = true;
    abrir.mutate();
  }, [faltaAbrir, abrir]);
  return data ? <Lido termo={data} /> : <TextSkeleton lines={8} />;
}

function Lido({ termo: t }: { termo: Recebido }) {
  return (
    <div className={classes.pagina}>
      <OQueFazer termo={t} />
      <Card title="O que diz" id="termo" aside={<SituacaoDoTermoPill situacao={t.situacao} />}>
        <div className={classes.coluna}>
          <FactList
            columns={3}
            facts={[
              { label: 'Para', value: t.nome },
              { label: 'Enviado em', value: formatDateTime(t.enviado_em) },
              ...(t.requerimento ? [{ label: 'Requerimento', value: <DoRequerimento {...t.requerimento} /> }] : []),
            ]}
          />
          <RichText html={t.texto} />
          {t.base_legal && <p className={classes.soft}>Base legal: {t.base_legal}</p>}
          {t.peca && <Levada id={t.id} peca={t.peca} />}
          {t.tem_pdf && (
            <div>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => void lerTermo(t.id).then(saveArquivo)}
              >
                Baixar em PDF
              </Button>
            </div>
          )}
        </div>
      </Card>
      {t.respostas.length > 0 && (
        <Card title="O que você respondeu" id="respostas">
          <Respostas respostas={t.respostas} ler={(arquivo) => lerMeuAnexo(t.id, arquivo)} />
        </Card>
      )}
      {t.pode_responder && <Responder termo={t} />}
    </div>
  );
}

const DoRequerimento = ({ id, numero }: { id: string; numero: string }) => (
  <RouteLink href={rota('contribuinte.meus.requerimentos.requerimento', { id })}>{numero}</RouteLink>
);

/** What is asked now, and until when. */
function OQueFazer({ termo: t }: { termo: Recebido }) {
  const { ciencia } = useAtosDoRecebido(t.id);
  if (t.ciencia)
    return (
      <Callout meaning={t.situacao === 'Prazo vencido' ? 'warning' : 'info'} title={comoSoube(t)}>
        {t.prazo_em &&
          t.situacao !== 'Respondido' &&
          (t.situacao === 'Prazo vencido'
            ? `O prazo para responder terminou em ${formatDate(t.prazo_em)}. Você ainda pode responder, e a prefeitura vê que veio depois.`
            : `Responda até ${formatDate(t.prazo_em)}.`)}
      </Callout>
    );
  return (
    <Callout
      meaning="warning"
      title="Diga que leu"
      actions={
        <Button loading={ciencia.isPending} onClick={() => ciencia.mutate(t.versao)}>
          Declaro que li
        </Button>
      }
    >
      {t.prazo_dias !== null && t.inicio === 'Ciência' && 'O prazo para responder corre a partir do dia seguinte. '}
      {t.tacita_em && `Se você não disser nada, conta como lido no fim de ${formatDate(t.tacita_em)}.`}
    </Callout>
  );
}

function comoSoube({ ciencia, ciencia_em }: Recebido): string {
  const quando = ciencia_em ? formatDate(ciencia_em) : '';
  if (ciencia === 'Tácita') return `Conta como lido em ${quando}, porque os dias para ler passaram`;
  return ciencia === 'Registrada' ? `A prefeitura registrou a sua ciência em ${quando}` : `Você tomou ciência em ${quando}`;
}

const schema = z.object({ texto: text(3, 20_000) });

function Responder({ termo: t }: { termo: Recebido }) {
  const { responder, anexar, tirar } = useAtosDoRecebido(t.id);
  const [vez, setVez] = useState(0);
  const [aCaminho, setACaminho] = useState(0);
  const enviar: UploadFn = async (...pedido) => {
    setACaminho((n) => n + 1);
    await anexar(...pedido).finally(() => setACaminho((n) => n - 1));
  };
  const form = useZodForm(schema, {
    initialValues: { texto: '' },
    onSubmit: async (valores) => {
      await responder.mutateAsync({ ...valores, versao: t.versao }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        throw new ApiError(
          422,
          'Este termo mudou enquanto você escrevia, e acabou de ser lido de novo. Confira e envie outra vez.',
        );
      });
      form.setValues({ texto: '' });
      setVez(vez + 1);
    },
  });
  return (
    <Card title={t.respostas.length > 0 ? 'Responder de novo' : 'Responder'} id="responder">
      <Form form={form} label="Resposta" key={vez}>
        <div className={classes.coluna}>
          <TextAreaField name="texto" label="Sua resposta" lines={6} maxLength={20_000} />
          <FileDrop
            label="Arquivos"
            optional
            multiple
            max={ANEXOS_MAX}
            extensions={['.pdf', '.jpg', '.jpeg', '.png']}
            maxBytes={ANEXO_MAX_MB * 1_048_576}
            files={t.anexos}
            upload={enviar}
            onRemove={(id) => tirar.mutate(id)}
          />
          <p className={classes.soft}>Depois de enviada, a resposta não muda mais. Você pode escrever outra.</p>
          {aCaminho > 0 && (
            <Callout meaning="info">
              {plural(aCaminho, 'arquivo ainda está', 'arquivos ainda estão')} a caminho. Espere chegar para enviar a resposta.
            </Callout>
          )}
          <div>
            <SubmitButton disabled={aCaminho > 0}>Enviar a resposta</SubmitButton>
          </div>
        </div>
      </Form>
    </Card>
  );
}
