import { Button } from '@mantine/core';
import type { Requerimento } from '@portal/domain/autos/contract';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { LinkPublico } from '../publico/LinkPublico.tsx';
import classes from './MeuRequerimento.module.css';

/** The link for whoever has no part in it, behind a button. */
export function Acompanhar({ requerimento }: { requerimento: Requerimento }) {
  const [aberto, setAberto] = useState(false);
  return (
    <section className="no-print" aria-label="Compartilhar o andamento">
      <Button
        variant="default"
        fullWidth
        aria-expanded={aberto}
        leftSection={<IconShare size={18} aria-hidden />}
        onClick={() => setAberto(!aberto)}
      >
        Compartilhar o andamento
      </Button>
      {aberto && (
        <div className={classes.compartilhar}>
          <p className={classes.nota}>
            Quem tiver este link vê o andamento, sem entrar no portal e sem nomes, endereço, respostas ou arquivos.
          </p>
          <LinkPublico id={requerimento.id} />
        </div>
      )}
    </section>
  );
}
