import { Button, Group } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { CONDICOES_MAX } from '@portal/domain/licencas/condicoes';
import { previaDaLicenca } from '@portal/domain/licencas/contract';
import { quemAssina as umAssinante } from '@portal/domain/processos/assinante';
import type { DocumentoDefinido } from '@portal/domain/processos/definicao';
import { IconFileSearch, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { callArquivo } from '#lib/api.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { useMesa } from '../mesa-context.ts';
import classes from './Dialogos.module.css';

const PdfViewer = lazy(() => import('#ui/pdf/PdfViewer.tsx').then((module) => ({ default: module.PdfViewer })));

/** Those of the document that this one takes the place of, after a reopening. */
export const condicoesDeAntes = (r: Requerimento, documentoId: string): string =>
  r.licencas.find(({ documento_id }) => documento_id === documentoId)?.condicoes ?? '';

const quemAssina = ({ assinantes }: DocumentoDefinido): string =>
  new Intl.ListFormat('pt-BR').format(assinantes.map(umAssinante));

/** A document that the approval makes: what it is, who signs, what it will demand, and how it would come out. */
export function DocumentoQueSai({
  documento,
  onPrevia,
}: {
  documento: DocumentoDefinido;
  /** The preview lies over the dialog, or does no more. */
  onPrevia: (aberta: boolean) => void;
}) {
  const { id, titulo, validade_meses } = documento;
  const [comCondicoes, setComCondicoes] = useState((useFormValue<string>(`condicoes.${id}`) ?? '') !== '');
  const [vendo, setVendo] = useState(false);
  const ver = (aberta: boolean) => {
    setVendo(aberta);
    onPrevia(aberta);
  };
  return (
    <div className={classes.document}>
      <p className={classes.line}>
        Será gerado: <strong>{titulo}</strong>
        {validade_meses && `, válido por ${validade_meses} meses`}.
      </p>
      <p className={classes.line}>Quem assina: {quemAssina(documento)}. Só vale depois de assinado.</p>
      {comCondicoes && (
        <TextAreaField
          name={`condicoes.${id}`}
          label={`Condições de ${titulo}`}
          optional
          hint="Uma por linha. Saem impressas no documento e ficam no histórico, que as partes leem."
          lines={3}
          maxLength={CONDICOES_MAX}
          autoFocus
        />
      )}
      <Group gap="xs">
        {!comCondicoes && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setComCondicoes(true)}
          >
            Pôr condições
          </Button>
        )}
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconFileSearch size={16} aria-hidden />}
          onClick={() => ver(true)}
        >
          Ver como sai
        </Button>
      </Group>
      {vendo && <Previa documento={documento} onClose={() => ver(false)} />}
    </div>
  );
}

function Previa({ documento: { id, titulo }, onClose }: { documento: DocumentoDefinido; onClose: () => void }) {
  const { r } = useMesa();
  const numero = useFormValue<string>(`numeros.${id}`) ?? '';
  const condicoes = useFormValue<string>(`condicoes.${id}`) ?? '';
  const body = { documento_id: id, ...(r.etapa_atual_id ? { etapa_id: r.etapa_atual_id } : {}), numero, condicoes };
  return (
    <Dialog onClose={onClose} title={`${titulo}: prévia sem validade`} size="64rem">
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <PdfViewer
          title={`Prévia de ${titulo}`}
          queryKey={['previa-da-licenca', r.id, r.versao, body]}
          load={() => callArquivo(previaDaLicenca, { params: { id: r.id }, body })}
          height="72vh"
        />
      </Suspense>
    </Dialog>
  );
}
