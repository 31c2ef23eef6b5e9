import { Button, FileButton } from '@mantine/core';
import { PECA_MAX_MB, type Peca as QualPeca, TIPOS_DE_PECA } from '@portal/domain/organizacoes/pecas';
import { useState } from 'react';
import { Callout } from '#ui/Callout.tsx';
import classes from './Identidade.module.css';
import { type DeQuem, useTrocarPeca } from './queries.ts';

interface Props {
  de: DeQuem;
  peca: QualPeca;
  /** 'Brasão'; the buttons name it. */
  nome: string;
  /** Where it is seen, and how it should be. */
  hint: string;
  /** Its address, or null. */
  src: string | null;
}

/** A picture of the town: seen as it is, changed with one choice, taken away with one press. */
export function Peca({ de, peca, nome, hint, src }: Props) {
  const trocar = useTrocarPeca(de, peca);
  const [recusa, setRecusa] = useState('');
  const enviar = (file: File | null) => {
    if (!file) return;
    setRecusa('');
    if (!(TIPOS_DE_PECA as readonly string[]).includes(file.type)) return setRecusa('Escolha uma imagem em PNG, JPG ou WebP.');
    if (file.size > PECA_MAX_MB * 1_048_576) return setRecusa(`A imagem passa de ${PECA_MAX_MB} MB. Escolha uma menor.`);
    trocar.mutate(file, { onError: (error) => setRecusa(error.message) });
  };
  const minusculo = nome.toLowerCase();
  return (
    <div className={classes.peca}>
      <div className={classes.quadro} data-peca={peca}>
        {src ? <img src={src} alt={`${nome} em uso`} /> : <span>Sem imagem</span>}
      </div>
      <div className={classes.dizeres}>
        <strong>{nome}</strong>
        <p className={classes.hint}>{hint}</p>
        <div role="alert">{recusa && <Callout meaning="danger">{recusa}</Callout>}</div>
        <div className={classes.atos}>
          <FileButton onChange={enviar} accept={TIPOS_DE_PECA.join(',')} inputProps={{ 'aria-label': `Arquivo: ${minusculo}` }}>
            {(button) => (
              <Button {...button} variant="default" size="sm" loading={trocar.isPending}>
                {src ? `Trocar ${minusculo}` : `Escolher ${minusculo}`}
              </Button>
            )}
          </FileButton>
          {src && (
            <Button variant="subtle" color="gray" size="sm" disabled={trocar.isPending} onClick={() => trocar.mutate(null)}>
              Tirar
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
