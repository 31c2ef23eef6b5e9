import { Button } from '@mantine/core';
import type { Termo } from '@portal/domain/termos/contract';
import { IconFileCertificate } from '@tabler/icons-react';
import { saveArquivo } from '#lib/api.ts';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { lerDocumentoDoTermo } from './queries.ts';
import classes from './Termos.module.css';

/** The paper that a notice took along. */
export function Levada({ id, peca }: { id: string; peca: NonNullable<Termo['peca']> }) {
  return (
    <div className={classes.coluna}>
      <span>
        Acompanha: <strong>{peca.nome}</strong>.{' '}
        <RouteLink href={rota('verificar', { codigo: peca.codigo })} target="_blank">
          Conferir a autenticidade
        </RouteLink>
      </span>
      {peca.tem_pdf ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconFileCertificate size={18} aria-hidden />}
            onClick={() => void lerDocumentoDoTermo(id).then(saveArquivo)}
          >
            Baixar o documento
          </Button>
        </div>
      ) : (
        <p className={classes.soft}>O arquivo está sendo feito e aparece aqui em instantes.</p>
      )}
    </div>
  );
}
