import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCamera, IconPhoto, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { formatBytes, plural } from '#lib/format.ts';
import classes from './Paginas.module.css';
import type { usePaginas } from './use-paginas.ts';

interface Props {
  pilha: ReturnType<typeof usePaginas>;
  maxBytes: number;
  /** All pages as one file, to be sent. */
  onPronto: () => void;
}

/** The photographed pages of one paper: put in order, turned upright, and joined into a PDF on this device. */
export function Paginas({ pilha, maxBytes, onPronto }: Props) {
  const { paginas, abrindo, recusas, incluir, girar, mover, tirar, esvaziar } = pilha;
  const bytes = paginas.reduce((soma, p) => soma + p.jpeg.size, 0);
  const demais = bytes > maxBytes;
  const quantas = plural(paginas.length, 'página', 'páginas');
  return (
    <section className={classes.root} aria-label="Páginas fotografadas">
      <p className={classes.dica}>Uma foto por página, de cima e com luz. Elas viram um PDF só.</p>
      <ol className={classes.lista}>
        {paginas.map(({ key, url, giro }, i) => (
          <li key={key} className={classes.pagina}>
            <span className={classes.folha}>
              <img src={url} alt={`Página ${i + 1}`} data-giro={giro} />
            </span>
            <span className={classes.qual}>Página {i + 1}</span>
            <span className={classes.atos}>
              <ActionIcon variant="subtle" color="gray" aria-label={`Girar a página ${i + 1}`} onClick={() => girar(key)}>
                <IconRotateClockwise size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Passar a página ${i + 1} para antes`}
                disabled={i === 0}
                onClick={() => mover(key, -1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Passar a página ${i + 1} para depois`}
                disabled={i === paginas.length - 1}
                onClick={() => mover(key, 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="subtle" color="gray" aria-label={`Remover a página ${i + 1}`} onClick={() => tirar(key)}>
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className={classes.situacao}>
        {abrindo > 0 ? 'Preparando a foto…' : paginas.length > 0 && `${quantas}, ${formatBytes(bytes)}`}
      </p>
      {(recusas.length > 0 || demais) && (
        <div role="alert" className={classes.recusa}>
          {recusas.map((recusa) => (
            <p key={recusa}>{recusa}</p>
          ))}
          {demais && <p>Juntas, as páginas passam de {formatBytes(maxBytes)}. Remova alguma ou envie em dois arquivos.</p>}
        </div>
      )}
      <div className={classes.botoes}>
        <Button onClick={onPronto} disabled={paginas.length === 0 || abrindo > 0 || demais} data-primary>
          {paginas.length > 0 ? `Juntar ${quantas} e enviar` : 'Juntar e enviar'}
        </Button>
        <FileButton accept="image/*" capture="environment" onChange={(foto) => foto && void incluir([foto])}>
          {(botao) => (
            <Button {...botao} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
              Fotografar outra página
            </Button>
          )}
        </FileButton>
        <FileButton accept="image/*" multiple onChange={(fotos) => void incluir(fotos)}>
          {(botao) => (
            <Button {...botao} variant="default" leftSection={<IconPhoto size={18} aria-hidden />}>
              Da galeria
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" color="gray" onClick={esvaziar}>
          Desistir das fotos
        </Button>
      </div>
    </section>
  );
}
