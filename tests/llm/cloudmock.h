// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fakellm.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace Testing {

//! \brief Bedrock and Vertex on 127.0.0.1, with the rules that their pages tell.
//!
//! What a request breaks is answered as the cloud would; the signature is computed here from what
//! arrived, by the steps of "Create a signed AWS API request". Pages as in CloudWire.
class CloudMock
{
public:
    CloudMock();

    FakeLlm server;
    QString awsId = u"AKIDMOCK"_s;
    QString awsSecret = u"mock/secret+key"_s;
    QString awsToken; //!< Wanted when not empty.
    QString apiKey = u"bedrock-api-key-mock"_s; //!< Of both clouds.
    QStringList tokens{u"ya29.mock-token-1"_s}; //!< That Vertex takes.
    //! One a request: JSON of the model's events, in order.
    std::deque<QByteArrayList> answers;
    bool hasMessages = true; //!< Bedrock's Messages API; else its front door knows no such thing.
    int taken = 0; //!< Requests that broke no rule.

    //! Bytes of \a payloads as Bedrock's stream has them.
    static QByteArray frames(const QByteArrayList &payloads);
    static QByteArray frame(const QList<std::pair<QByteArray, QByteArray>> &headers,
                            const QByteArray &payload);

    static QByteArrayList claudeText(const QByteArray &text);
    static QByteArrayList claudeCall(const QByteArray &id);
    static QByteArrayList geminiText(const QByteArray &text);
    static QByteArrayList geminiCall();

private:
    std::optional<FakeAnswer> answer(const FakeRequest &request);
    std::optional<FakeAnswer> refusalOf(const FakeRequest &request) const;
    std::optional<FakeAnswer> bedrockRefusal(const FakeRequest &request) const;
    std::optional<FakeAnswer> vertexRefusal(const FakeRequest &request) const;
    bool isSigned(const FakeRequest &request) const;
};

//! A folder in PATH with programs that stand in for `aws` and `gcloud`; each run adds a line to
//! runs().
class FakeTools
{
public:
    FakeTools();
    ~FakeTools();

    //! \a script is of sh; "$N" is the number of the run.
    void install(const QString &name, const QByteArray &script);
    int runs() const;
    QString folder() const { return m_folder.path(); }

private:
    QTemporaryDir m_folder;
    QByteArray m_path;
};

} // namespace Testing
