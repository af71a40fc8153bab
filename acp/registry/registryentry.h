// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentspec.h"

#include <QUrl>

namespace Acp {

//! \brief One agent of the public registry, as it can be had on this system.
//!
//! Source: FORMAT.md and agent.schema.json of github.com/agentclientprotocol/registry, 2026-11.
struct AGENTCORE_EXPORT RegistryEntry
{
    enum class Way {
        None, //!< Not on this system.
        Npx, //!< A package of npm, which npx fetches when it is started first.
        Uvx, //!< One of PyPI, the same with uvx.
        Binary, //!< An archive, or a program as it is.
    };
    static constexpr QLatin1StringView kAddress{
        "https://cdn.agentclientprotocol.com/registry/v1/latest/registry.json"};
    static constexpr qint64 kMaxListBytes = 8 * 1024 * 1024;
    static constexpr qsizetype kMaxEntries = 2'000;

    QString id; //!< Also the name that it gets.
    QString name;
    QString version;
    QString description;
    QString license; //!< SPDX or "proprietary"; empty: not said.
    QString website; //!< Or its repository; may be empty.
    Way way = Way::None;
    QString package; //!< Npx and Uvx; with its version.
    QString command; //!< Binary: in the archive. Else that of the package; empty: its only one.
    QStringList args;
    QMap<QString, QString> env;
    QUrl archive; //!< Binary; https.
    QByteArray sha256; //!< Binary; bytes; empty: not said.

    //! \brief Reads a registry; what is malformed or not for \a system ("linux-x86_64") is left
    //! out, or has Way::None.
    //! \return ParseError or InvalidInput for what is no registry.
    static AgentCore::Result<QList<RegistryEntry>> listFromJson(const QByteArray &json,
                                                                const QString &system);
    //! What this program runs on.
    static QString thisSystem();

    //! How it is started; \a program: with Way::Binary where it is.
    AgentSpec spec(const QString &program = {}) const;
    //! What is fetched, and from where, for people.
    QString source() const;
};

//! A URL that something may be fetched from: https, or http of this machine.
AGENTCORE_EXPORT bool isFetchable(const QUrl &url);

} // namespace Acp
