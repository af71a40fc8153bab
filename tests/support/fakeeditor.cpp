// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeeditor.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>

#include <utility>

using namespace Qt::StringLiterals;

namespace Testing {

void FakeEditor::send(const QByteArray &line)
{
    FakeAcpClient::send(line);
    const QJsonObject message = messages.last();
    const QString method = message["method"_L1].toString();
    if (message.contains("id"_L1)
        && (method.startsWith("fs/"_L1) || method.startsWith("terminal/"_L1)))
        QMetaObject::invokeMethod(this, [this, message] { handle(message); }, Qt::QueuedConnection);
}

QJsonObject FakeEditor::everything()
{
    return {{"fs"_L1, QJsonObject{{"readTextFile"_L1, true}, {"writeTextFile"_L1, true}}},
            {"terminal"_L1, true}};
}

QList<QJsonObject> FakeEditor::requests(const QString &method) const
{
    QList<QJsonObject> found;
    for (const QJsonObject &message : messages) {
        if (message["method"_L1] == method)
            found += message;
    }
    return found;
}

void FakeEditor::answerError(const QJsonValue &id, int code, const QString &message)
{
    sendLine(QJsonDocument(
                 QJsonObject{{"jsonrpc"_L1, "2.0"_L1},
                             {"id"_L1, id},
                             {"error"_L1, QJsonObject{{"code"_L1, code}, {"message"_L1, message}}}})
                 .toJson(QJsonDocument::Compact));
}

void FakeEditor::handle(const QJsonObject &request)
{
    const QString method = request["method"_L1].toString();
    const QJsonValue id = request["id"_L1];
    const QJsonObject params = request["params"_L1].toObject();
    if (held.contains(method))
        return;
    if (errors.contains(method))
        answerError(id, errors[method]["code"_L1].toInt(), errors[method]["message"_L1].toString());
    else if (results.contains(method))
        answer(id, results[method]);
    else if (method == "fs/read_text_file"_L1)
        read(id, params["path"_L1].toString());
    else if (method == "fs/write_text_file"_L1)
        write(id, params);
    else
        handleTerminal(method, id, params);
}

void FakeEditor::read(const QJsonValue &id, const QString &path)
{
    QFile file(path);
    QString text;
    if (buffers.contains(path))
        text = buffers[path];
    else if (file.open(QFile::ReadOnly))
        text = QString::fromUtf8(file.readAll());
    else if (!manner.missingIsEmpty) {
        answerError(id, -32002, u"Resource not found"_s);
        return;
    }
    if (manner.readsLf)
        text.replace("\r\n"_L1, "\n"_L1);
    if (manner.dropsLastEnd && text.endsWith(u'\n'))
        text.chop(1);
    answer(id, QJsonObject{{"content"_L1, text}});
}

void FakeEditor::write(const QJsonValue &id, const QJsonObject &params)
{
    const QString path = params["path"_L1].toString();
    QString content = params["content"_L1].toString();
    if (manner.addsEnd)
        content += u'\n';
    if (buffers.contains(path) || !saves)
        buffers[path] = content;
    QFile file(path);
    const bool isSaved = saves && file.open(QFile::WriteOnly) && file.write(content.toUtf8()) >= 0;
    file.close(); // before anybody looks
    if (saves && !isSaved)
        answerError(id, -32603, file.errorString());
    else
        answer(id, QJsonObject());
}

void FakeEditor::end(const QString &terminalId, const QJsonObject &ending)
{
    FakeTerminal &terminal = terminals[terminalId];
    terminal.ending = ending;
    if (!terminal.waitId.isUndefined())
        answer(std::exchange(terminal.waitId, QJsonValue::Undefined), ending);
}

void FakeEditor::runForReal(const QString &name)
{
    const QJsonObject params = terminals[name].params;
    QStringList words = *machine + QStringList{params["command"_L1].toString()};
    const QJsonArray arguments = params["args"_L1].toArray();
    for (const QJsonValue &word : arguments)
        words.append(word.toString());
    auto environment = QProcessEnvironment::systemEnvironment();
    const QJsonArray variables = params["env"_L1].toArray();
    for (const QJsonValue &one : variables)
        environment.insert(one["name"_L1].toString(), one["value"_L1].toString());
    auto *process = new QProcess(this);
    terminals[name].process = process;
    process->setProcessEnvironment(environment);
    process->setWorkingDirectory(params["cwd"_L1].toString());
    process->setProcessChannelMode(QProcess::MergedChannels);
    connect(process, &QProcess::readyRead, this, [this, process, name] {
        terminals[name].output += QString::fromUtf8(process->readAll());
    });
    connect(process, &QProcess::finished, this, [this, name](int code, auto status) {
        if (status == QProcess::NormalExit)
            end(name, {{"exitCode"_L1, code}});
        else
            end(name, {{"signal"_L1, "SIGTERM"_L1}});
    });
    process->start(words.first(), words.sliced(1));
}

void FakeEditor::handleTerminal(const QString &method, const QJsonValue &id,
                                const QJsonObject &params)
{
    if (method == "terminal/create"_L1) {
        const QString name = u"terminal-%1"_s.arg(terminals.size() + 1);
        FakeTerminal terminal;
        terminal.params = params;
        if (prints) {
            terminal.output = *prints;
            terminal.ending = QJsonObject{{"exitCode"_L1, 0}};
        }
        terminals.insert(name, terminal);
        if (machine)
            runForReal(name);
        answer(id, QJsonObject{{"terminalId"_L1, name}});
        return;
    }
    const auto found = terminals.find(params["terminalId"_L1].toString());
    if (found == terminals.end() || found->releases > 0) {
        answerError(id, -32002, u"no such terminal"_s);
    } else if (method == "terminal/output"_L1) {
        answer(id,
               QJsonObject{{"output"_L1, found->output},
                           {"truncated"_L1, found->truncated},
                           {"exitStatus"_L1, found->ending}});
    } else if (method == "terminal/wait_for_exit"_L1) {
        if (found->ending.isObject())
            answer(id, found->ending);
        else
            found->waitId = id;
    } else if (method == "terminal/kill"_L1) {
        ++found->kills;
        answer(id, QJsonObject());
        if (found->process)
            found->process->terminate();
        else
            end(params["terminalId"_L1].toString(), {{"signal"_L1, "SIGTERM"_L1}});
    } else {
        ++found->releases;
        answer(id, QJsonObject());
    }
}

} // namespace Testing
