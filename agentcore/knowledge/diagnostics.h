// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QJsonValue>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

namespace AgentCore {

//! \brief Takes keys and the user's home out of what is handed to others.
//!
//! It knows the keys that this user has (variables with such names, keys.json, the values of
//! settings) in the forms in which they may stand, and what keys look like, see withoutSecrets().
class AGENTCORE_EXPORT Concealment
{
public:
    //! Reads the small files of \a configDir that may hold keys, and the folder's where \a folder
    //! is not empty.
    Concealment(const QProcessEnvironment &environment, const QString &configDir,
                const QString &folder = {});

    //! \a text with "[masked]" for keys and "~" for the home folder.
    QString conceal(QString text) const;
    //! The same of all strings in \a value; what names a secret, and all values of `env` and
    //! `headers`, are masked whatever they are.
    QJsonValue conceal(const QJsonValue &value) const;

private:
    void addSecret(const QString &secret);
    void addSecretsOf(const QJsonValue &value, bool isSecret);
    void addFile(const QString &path, bool isAllSecret);

    QStringList m_secrets; //!< The longest first.
    QStringList m_homes; //!< The same.
};

//! What a report about the program is made of.
struct AGENTCORE_EXPORT DiagnosticsSource
{
    QProcessEnvironment environment;
    QString configDir;
    QString logFile;
    QString folder; //!< Where the program works; empty: nowhere.
    QString doctor; //!< What DoctorReport::toText() says.
    QString conversation; //!< What was said, if the person wants it in; else empty.
};

//! \brief A report about the program to attach to a bug report; plain text that a person can read.
//!
//! Versions, the system, what is configured, which variables are set, the end of the log. Keys are
//! masked in any form, the home folder is "~", see Concealment. Nothing of any session is in it but
//! what the source has. Reads a few small files and the end of the log.
AGENTCORE_EXPORT QString diagnosticsText(const DiagnosticsSource &source);

} // namespace AgentCore
