// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chat/asker.h"

#include <optional>

namespace App {

//! \brief Asks before keys or tokens leave with a line.
class SecretAsker : public Asker
{
    Q_OBJECT

public:
    //! Of all such questions; there is one at a time.
    static QString questionId() { return QStringLiteral("secret"); }
    //! What \a line has that looks like a secret, in words; empty: nothing, or the person turned
    //! the question off.
    static QStringList secretsIn(const QString &line);

    SecretAsker(const QString &line, Screen *screen, QObject *parent);

    void begin() override;
    QString prompt() const override;
    void take(const QString &line) override;
    void decline() override;

signals:
    //! Once: what is to be sent; unset: nothing.
    void answered(const std::optional<QString> &line);

private:
    QString m_line;
};

} // namespace App
