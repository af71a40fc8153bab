// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/wish.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

//! Whether a "!" begins \a text, be it behind backslashes.
static bool hasSign(QStringView text)
{
    const auto first
        = std::ranges::find_if(text, [](QChar character) { return character != u'\\'; });
    return first != text.end() && *first == u'!';
}

Wish Wish::ofCommand(const QString &command)
{
    Wish wish;
    wish.command = command;
    return wish;
}

Wish Wish::fromWritten(QList<ContentBlock> written, bool hasCommands)
{
    if (written.isEmpty() || written[0].kind != ContentBlock::Kind::Text)
        return written;
    QString &text = written[0].text;
    if (hasCommands && written.size() == 1 && text.startsWith(u'!'))
        return ofCommand(text.sliced(1).trimmed());
    if (text.startsWith(u'\\') && hasSign(text))
        text.remove(0, 1);
    return written;
}

QList<ContentBlock> Wish::written() const
{
    if (command)
        return {ContentBlock::fromText(u'!' + *command)};
    QList<ContentBlock> written = content;
    if (!written.isEmpty() && written[0].kind == ContentBlock::Kind::Text
        && hasSign(written[0].text))
        written[0].text.prepend(u'\\');
    return written;
}

} // namespace Ui
