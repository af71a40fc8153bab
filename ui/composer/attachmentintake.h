// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/history/sessionupdate.h"

#include <QObject>

class QMimeData;

namespace Ui {

class DocumentQueue;

//! \brief Makes attachments of what is dropped, pasted or picked, on worker threads.
//!
//! A document comes as a link first, and then its text in the link's place.
class AttachmentIntake : public QObject
{
    Q_OBJECT

public:
    explicit AttachmentIntake(QObject *parent = nullptr);

    //! Whether \a data brings files, folders or a picture.
    static bool canTake(const QMimeData *data);
    //! \brief Takes files, folders and pictures; false when it brings none.
    //!
    //! Text that comes with a picture (a table of a spreadsheet, for example) goes first.
    bool take(const QMimeData *data);
    //! Absolute paths, as many as a message takes.
    void takePaths(const QStringList &paths);
    //! Something is still being read.
    bool isBusy() const;
    DocumentQueue *documents() const { return m_documents; }

signals:
    void taken(const AgentCore::ContentBlock &block);
    //! A sentence for people.
    void refused(const QString &reason);
    //! isBusy() changed.
    void busyChanged();

private:
    struct Taken;

    void takePicture(const QImage &image);
    void handleRead(const std::vector<Taken> &all);
    void begin();
    void end();

    DocumentQueue *m_documents;
    int m_waiting = 0;
    int m_pictures = 0; //!< Pasted ones so far.
};

} // namespace Ui
