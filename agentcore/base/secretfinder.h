// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QList>
#include <QString>

#include <span>

namespace AgentCore {

struct NamedSecret;

//! \brief What the tokens of one vendor look like.
struct SecretForm
{
    enum class Body {
        Alnum,
        Upper,
        Hex,
        Word,
        Dotted,
        Mixed, //!< A word that looks random.
        Random, //!< Letters and digits that look random.
        Base64,
        Encoded, //!< Base64 as it stands in an address: "%2B", "%3D".
        Uuid,
        Serial //!< Capitals, digits and dashes.
    };

    QLatin1StringView name; //!< For people and models: "GitHub token".
    QLatin1StringView prefix;
    int least = 0; //!< Characters after the prefix.
    int most = 0; //!< Longer ones are something else.
    Body body = Body::Alnum;
    int enough = 16; //!< Characters that are enough where nobody minds a false alarm, as in a log.
    int before = 0; //!< Letters and digits of it that stand before the prefix.
};

//! All known forms, in the order in which they are tried.
AGENTCORE_EXPORT std::span<const SecretForm> secretForms();

//! A piece of a text that is a secret.
struct FoundSecret
{
    qsizetype start = 0; //!< In UTF-16 units.
    qsizetype size = 0;
    QLatin1StringView name; //!< Of its SecretForm, or "private key", "password" and the like.
    friend bool operator==(const FoundSecret &, const FoundSecret &) = default;
};

//! \brief Looks for keys, tokens and private keys in a text that is about to leave the machine.
//!
//! Found are the forms of secretForms(), JSON web tokens, private keys, passwords in addresses and
//! random values of what is called a password, key or token. A word that is glued to a form or a
//! web token hides neither. A random word without such a name is none, as hashes, UUIDs, lock files
//! and pictures in base64 are full of them; withoutSecrets() for logs hides those, too.
//!
//! Colours of a terminal and signs without width within a secret, characters by their numbers (of
//! addresses, JSON and pages), the ends of lines and strings that part it, base64, the marks of a
//! diff by words around it and a word that it is glued to do not hide it, nor what stands before
//! and behind the lines of a private key.
//!
//! The cost grows with the length of the text, whatever stands in it.
class AGENTCORE_EXPORT SecretFinder
{
public:
    //! Log: also what is too short or too regular to be one, and heads of private keys.
    enum class Eye { Strict, Log };

    explicit SecretFinder(QStringView text, Eye eye = Eye::Strict);

    //! In the order of the text, never overlapping.
    QList<FoundSecret> find();
    //! Characters that were looked at, each look counted; for tests of the cost.
    qint64 looks() const { return m_looks; }

private:
    static constexpr qsizetype kMostOfRun = 64 * 1024;

    void findIn();
    void findBehindMarks();
    bool isGlued(qsizetype at) const;
    bool takeAt(qsizetype at);
    bool takePrivateKey(qsizetype at);
    bool takePuttyKey(qsizetype at);
    bool takeForm(qsizetype at);
    bool takeFormAt(qsizetype at, const SecretForm &form);
    bool takeFormOfLog(qsizetype at, const SecretForm &form);
    bool looksReal(qsizetype at, QStringView body, const SecretForm &form, bool isSure);
    QString wrappedBody(qsizetype start, qsizetype *end, const SecretForm &form);
    qsizetype endOfRest(qsizetype start, qsizetype end, const SecretForm &form);
    bool takeBase64(qsizetype at);
    bool takeWebToken(qsizetype at);
    bool takeEncryptedToken(qsizetype at, qsizetype second);
    bool takeBotToken(qsizetype at);
    bool takeTelegram(qsizetype at);
    bool takeAzure(qsizetype at);
    bool takeHexKey(qsizetype at);
    bool takeLogin(qsizetype at);
    bool takePassword(qsizetype at);
    bool takeNamedValue(qsizetype at);
    bool takeList(const NamedSecret &named);
    void takeNewValue(qsizetype end, const NamedSecret &named);
    void take(qsizetype start, qsizetype size, QLatin1StringView name);
    qsizetype run(qsizetype from, bool (*belongs)(QChar), qsizetype most = kMostOfRun);

    QStringView m_text;
    Eye m_eye;
    QList<FoundSecret> m_found;
    qsizetype m_noWebToken = 0; //!< Up to here none begins.
    qsizetype m_end = 0; //!< Of what was found last.
    qsizetype m_noBase64 = 0; //!< Up to here nothing is in base64 that was not looked at.
    int m_decoded = 0; //!< How often the text was in base64.
    qint64 m_looks = 0;
};

//! \a text with \a mark in the place of each of \a found, as find() returned them.
AGENTCORE_EXPORT QString replacedSecrets(const QString &text, const QList<FoundSecret> &found,
                                         QString (*mark)(const FoundSecret &secret));

//! \brief A text with "[secret removed: GitHub token]" in the place of each secret.
struct AGENTCORE_EXPORT MaskedText
{
    QString text;
    QStringList names; //!< Of what was removed, each once, in the order of the text.

    //! Secrets that stand in \a typed, too, stay: the person sends them.
    static MaskedText of(const QString &text, const QString &typed = {});
};

//! True when \a text has a mark that MaskedText put in the place of a secret, so that nothing may
//! be written from it.
AGENTCORE_EXPORT bool hasSecretMark(QStringView text);

} // namespace AgentCore
