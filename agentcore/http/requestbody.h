// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>
#include <QIODevice>

namespace AgentCore {

//! \brief What is sent with a request: shared with whoever made it, unlike a QBuffer, of which
//! QNetworkAccessManager makes a copy.
class AGENTCORE_EXPORT RequestBody : public QIODevice
{
    Q_OBJECT

public:
    //! With \a isSentOnce it cannot be read again, which is what keeps QNetworkAccessManager from
    //! sending it again.
    RequestBody(const QByteArray &bytes, bool isSentOnce);

    //! The request was answered: the bytes are not kept once all of them were read.
    void letGo();
    bool holdsBytes() const { return !m_bytes.isNull(); }

    qint64 size() const override { return m_size; }
    bool seek(qint64 position) override;

protected:
    qint64 readData(char *data, qint64 maxSize) override;
    qint64 writeData(const char *data, qint64 maxSize) override;

private:
    QByteArray m_bytes;
    const qint64 m_size;
    qint64 m_at = 0;
    bool m_isSentOnce;
    bool m_isLetGo = false;
};

} // namespace AgentCore
