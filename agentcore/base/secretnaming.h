// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

namespace AgentCore {

//! A value in a text that is called a secret, whatever it is.
struct NamedSecret
{
    enum class Kind {
        None,
        Secret, //!< "token", "client_secret"
        Password,
        Key, //!< "SIGNING_KEY", which may be another sort of key.
        AnyKey, //!< "maps_key", which mostly is another sort of key.
        Login //!< "auth": a name and a password in base64.
    };

    Kind kind = Kind::None;
    qsizetype start = 0; //!< Of the value.
    qsizetype end = 0; //!< The value may be longer; at start: it ends where its letters end.
    bool isQuoted = false;
    bool isVariable = false; //!< NAME=value, as a shell has it.
    bool isText = false; //!< No name of code stands there: it is quoted, or of an address.
    bool isList = false; //!< There may be more of them, as the name says.
    bool isProse = false; //!< A sentence says so: "the password is ...".
    bool isLoose = false; //!< Code may stand there, too: only what looks generated is a secret.
};

namespace SecretValues {

//! The name before the '=' or ':' at \a at, with what quotes and blanks lie between.
QStringView nameBefore(QStringView text, qsizetype at);
//! What is called \a name; tokens that open nothing, of the next page of a list, are none.
NamedSecret::Kind secretKindOf(QStringView name);
//! \brief The value that a sign or a blank at \a at parts from its name.
//!
//! `NAME=value`, `"name": "value"`, `name := "value"`, `name: type = "value"`, `--name value`,
//! `NAME value`, `"name", "value"`, `<name>value</name>`, pairs of a name and a value, cookies and
//! blocks of YAML. A bounded number of characters is looked at, and added to \a looks.
NamedSecret namedSecretAt(QStringView text, qsizetype at, qint64 *looks);

} // namespace SecretValues

} // namespace AgentCore
