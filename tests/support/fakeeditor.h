// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fakeacpclient.h"

#include <QHash>
#include <QSet>

class QProcess;

namespace Testing {

//! \brief A client that is an editor: it has buffers that are not saved, and terminals.
//!
//! It answers requests for them by itself, a turn of the event loop later, unless told otherwise.
//! Its terminals print and end what a test says.
class FakeEditor : public FakeAcpClient
{
    Q_OBJECT

public:
    struct FakeTerminal
    {
        QJsonObject params; //!< Of terminal/create.
        QString output;
        bool truncated = false;
        QJsonValue ending = QJsonValue::Null; //!< exitStatus.
        QJsonValue waitId = QJsonValue::Undefined; //!< Of an open terminal/wait_for_exit.
        int kills = 0;
        int releases = 0;
        QProcess *process = nullptr; //!< Of a machine.
    };

    using FakeAcpClient::FakeAcpClient;

    void send(const QByteArray &line) override;
    //! What a client must say of itself for all of it.
    static QJsonObject everything();

    //! Requests of the server by that method so far.
    QList<QJsonObject> requests(const QString &method) const;
    void answerError(const QJsonValue &id, int code, const QString &message);
    //! Ends the command of a terminal.
    void end(const QString &terminalId, const QJsonObject &ending);

    //! What real editors make of files. Source: CodeCompanion.nvim of 2026-08-08 (acp/init.lua,
    //! chat/acp/fs.lua), avante.nvim of 2026-08-21 (llm.lua, utils/init.lua).
    struct Manner
    {
        bool missingIsEmpty = false; //!< A file that is not there is read as an empty text.
        bool readsLf = false; //!< CR LF are read as LF, and texts are written as they come.
        bool dropsLastEnd = false; //!< Texts are read without their last line end.
        bool addsEnd = false; //!< Every line of a text gets a line end, an empty last one, too.
    };

    Manner manner;
    QHash<QString, QString> buffers; //!< By path; other files are read from the disk.
    bool saves = true; //!< A written text goes to the disk, too.
    QHash<QString, QJsonObject> errors; //!< By method: {code, message}, in place of an answer.
    QHash<QString, QJsonValue> results; //!< By method: what is answered whatever was asked.
    QSet<QString> held; //!< Methods that are not answered.
    QHash<QString, FakeTerminal> terminals; //!< By id: "terminal-1" and so on.
    //! Set: each new command has printed that and ended with 0 at once.
    std::optional<QString> prints;
    //! Set: each new command is run for real, behind these words, which may be none: they make a
    //! machine of its own for it.
    std::optional<QStringList> machine;

private:
    void runForReal(const QString &name);
    void handle(const QJsonObject &request);
    void read(const QJsonValue &id, const QString &path);
    void write(const QJsonValue &id, const QJsonObject &params);
    void handleTerminal(const QString &method, const QJsonValue &id, const QJsonObject &params);
};

} // namespace Testing
