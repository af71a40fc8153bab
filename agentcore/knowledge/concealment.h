// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QJsonValue>
#include <QProcessEnvironment>
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

} // namespace AgentCore
