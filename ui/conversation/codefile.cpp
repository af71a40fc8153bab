// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/conversation/codefile.h"

#include "ui/conversation/conversationpage.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/conversation/rows/row.h"
#include "ui/markdown/codecolours.h"
#include "ui/markdown/codefilename.h"

using namespace Qt::StringLiterals;

namespace Ui {

//! What stands after the fence of \a block; empty: there is none.
static QStringView infoOf(const BlockScanner &scanner, const MarkdownBlock &block)
{
    const QStringView text = scanner.text(block);
    const qsizetype end = text.indexOf(u'\n');
    QStringView line = (end < 0 ? text : text.first(end)).trimmed();
    if (!line.startsWith("```"_L1) && !line.startsWith("~~~"_L1))
        return {};
    while (line.startsWith(u'`') || line.startsWith(u'~'))
        line.slice(1);
    return line.trimmed();
}

QByteArray CodeFile::bytes() const
{
    return text.endsWith(u'\n') ? text.toUtf8() : text.toUtf8() + '\n';
}

CodeFile CodeFile::of(const ConversationModel &model, int row, const Hit &hit)
{
    const QString plain = ConversationPage::tr("code", "suggested file name") + u'.';
    if (!hit.target.isEmpty())
        return {plain + "txt"_L1, hit.target};
    const MarkdownBlock *block = model.block(row);
    if (!block || block->kind != MarkdownBlock::Kind::Code)
        return {};
    const BlockScanner &scanner = std::get<AnswerItem>(model.item(row)->content).scanner;
    CodeFile file{codeFileName(infoOf(scanner, *block)), scanner.code(*block)};
    if (file.name.isEmpty())
        file.name = plain + CodeColours::instance()->suffix(block->language);
    return file;
}

} // namespace Ui
