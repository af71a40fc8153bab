// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/shellscript.h"

#include <QHash>

#include <optional>

namespace AgentCore {

//! \brief What the words of a command line may become when a shell runs it: for rules that refuse
//! or ask.
//!
//! Variables keep all values that they get, whenever that is: what runs under conditions and in
//! loops is not followed. The effort is bounded; beyond it words are not known.
class ShellValues
{
public:
    ShellValues();

    //! \a values, each of several words at most where blanks stand in it, are added.
    void assign(const QString &name, const QStringList &values);
    //! The text "NAME=VALUE" of `export` and the like.
    void assignPair(const ShellWord &word);
    //! `$0`, `$1` and so on; unset: they are not known.
    void setArguments(std::optional<QStringList> arguments);
    const std::optional<QStringList> &arguments() const { return m_arguments; }

    //! What the words may be, without empty ones; at least one reading.
    QList<QStringList> readings(const QList<ShellWord> &words);
    //! What \a word gives as the value of a variable.
    QStringList valuesOf(const ShellWord &word);
    //! What the command line \a body prints, as far as it tells that by itself.
    std::optional<QString> outputOf(const QString &body);
    std::optional<QString> outputOf(const ShellCommand &command);

private:
    enum class Use { Word, Value };

    QStringList join(const ShellWord &word, Use use);
    QStringList alternatives(const ShellWord &word);
    QStringList expansions(const ShellPiece &piece);
    QStringList parameter(const QString &text, bool isQuoted);
    QStringList variable(const QString &name) const;
    QStringList defaultOf(const QString &text);
    bool spend(qsizetype characters);

    QHash<QString, QStringList> m_values;
    std::optional<QStringList> m_arguments;
    qsizetype m_work = 0;
    int m_depth = 0;
};

} // namespace AgentCore
