// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/print/print.h"

#include <QPrintDialog>
#include <QPrinter>
#include <QTextDocument>

int agentaoPrint(QWidget *parent, const QString &title, QTextDocument *document)
{
    QPrinter printer(QPrinter::HighResolution);
    printer.setDocName(title);
    QPrintDialog dialog(&printer, parent);
    dialog.setWindowTitle(title);
    if (dialog.exec() != QDialog::Accepted)
        return 0;
    document->print(&printer);
    return printer.printerState() == QPrinter::Error ? -1 : 1;
}
