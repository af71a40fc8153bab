// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chat/secretasker.h"

#include "agentcore/base/secretfinder.h"
#include "app/chat/screen.h"
#include "ui/composer/draft.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

QStringList SecretAsker::secretsIn(const QString &line)
{
    QStringList names = MaskedText::of(line).names;
    names.removeDuplicates();
    return names.isEmpty() || !Ui::asksBeforeSecrets() ? QStringList() : names;
}

SecretAsker::SecretAsker(const QString &line, Screen *screen, QObject *parent)
    : Asker(questionId(), screen, parent)
    , m_line(line)
{ }

void SecretAsker::begin()
{
    screen()->printWrapped(u"? This message has what looks like a secret: %1. It would go to the "
                           "model and its provider, and into the session's file."_s.arg(
                               secretsIn(m_line).join(u", "_s)),
                           Role::Warning, 0, 2);
    for (const auto &[letter, words] :
         {std::pair(u"m"_s, u"Mask"_s), std::pair(u"s"_s, u"Send anyway"_s),
          std::pair(u"c"_s, u"Cancel"_s)}) {
        screen()->print({{u"  [%1] "_s.arg(letter), Role::Strong}, {words, Role::Plain}});
    }
}

QString SecretAsker::prompt() const
{
    return u"[msc]"_s;
}

void SecretAsker::take(const QString &line)
{
    const QString typed = line.trimmed().toLower();
    if (typed == "m"_L1)
        emit answered(MaskedText::of(m_line).text);
    else if (typed == "s"_L1)
        emit answered(m_line);
    else if (typed == "c"_L1)
        decline();
    else
        screen()->printWrapped(u"One of these letters, please: m, s, c"_s, Role::Warning, 2);
}

void SecretAsker::decline()
{
    emit answered(std::nullopt);
}

} // namespace App
