// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

// Whether a word is a secret by what it is made of and by what it is called.
namespace AgentCore {
struct NamedSecret;
}

namespace AgentCore::SecretValues {

//! Bits a character.
double entropy(QStringView word);
//! As nobody chooses words: letters and digits in one another.
bool isRandom(QStringView word);
//! The same of what stands behind the prefix of a form, where letters alone may be random, too.
bool isRandomBody(QStringView body);
//! Letters of all kinds and digits in one another: "kT9zR4mQ7wX2", not "hashedPw2" and "Sha256Sum".
bool looksGenerated(QStringView value);
//! What people write where a secret would stand.
bool isPlaceholder(QStringView value);
//! A password that somebody wrote behind \a login; words alone are examples.
bool isPassword(QStringView password, QStringView login);
//! A name and a password in base64, as "auth" of Docker's settings is.
bool isLoginInBase64(QStringView value);

//! "sha512-..." and names of code: config.database2.key1
bool isHashOrCode(QStringView value, bool isQuoted);
//! Whether what is called a secret has a \a value that nobody chose by hand, or that a form for
//! passwords would take.
bool looksLikeSecretValue(QStringView value, const NamedSecret &named);

} // namespace AgentCore::SecretValues
