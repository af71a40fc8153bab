// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/paper.h"

#include "agentcore/base/modulepath.h"
#include "ui/text/uitexts.h"
#include "ui/theme/theme.h"

#include <QBuffer>
#include <QLocale>
#include <QPageLayout>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTextDocument>
#include <QTextDocumentWriter>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

std::unique_ptr<QTextDocument> paper(const QString &markdown, const QString &folder,
                                     Formulas formulas)
{
    MarkdownContext context;
    context.palette = Theme::paperPalette();
    context.folder = folder;
    context.formulas = formulas;
    return markdownDocument(markdown, context);
}

QString writePdf(const QString &path, const QString &title, const QString &markdown,
                 const QString &folder)
{
    QBuffer buffer;
    buffer.open(QBuffer::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setTitle(title);
        writer.setCreator(u"Agentao"_s);
        const bool isMetric = QLocale::system().measurementSystem() != QLocale::ImperialUSSystem;
        writer.setPageSize(QPageSize(isMetric ? QPageSize::A4 : QPageSize::Letter));
        paper(markdown, folder)->print(&writer);
    }
    return saveFile(path, buffer.data());
}

QString writeOdt(const QString &path, const QString &title, const QString &markdown,
                 const QString &folder)
{
    const auto document = paper(markdown, folder, Formulas::Source);
    document->setMetaInformation(QTextDocument::DocumentTitle, title);
    QBuffer buffer; // the writer closes what it writes to
    if (!QTextDocumentWriter(&buffer, "ODF").write(document.get()))
        return u"the document cannot be written"_s;
    return saveFile(path, buffer.data());
}

Result<void> printPaper(QWidget *parent, const QString &title, const QString &markdown,
                        const QString &folder)
{
    const auto print = moduleFunction<AgentaoPrint>(u"agentao-print.so"_s, "agentaoPrint",
                                                    u"This installation cannot print"_s);
    if (!print)
        return std::unexpected(print.error());
    const auto document = paper(markdown, folder);
    if ((*print)(parent, title, document.get()) < 0)
        return fail(ErrorCode::Io, u"the printer does not take it"_s);
    return {};
}

QString paperFileName(const QString &title)
{
    static const QRegularExpression others(u"(?:[^\\w.-]|\\.{2,})+"_s,
                                           QRegularExpression::UseUnicodePropertiesOption);
    constexpr qsizetype kMaxChars = 60;
    QString name = title;
    name.replace(others, u" "_s);
    name = name.simplified().left(kMaxChars).trimmed();
    while (name.startsWith(u'.'))
        name.removeFirst();
    return name.isEmpty() ? u"answer"_s : name;
}

} // namespace Ui
