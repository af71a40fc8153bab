// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/yaml/yamlcppreader.h"

#include <QJsonArray>

#include <yaml-cpp/yaml.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr int kMaxDepth = 16;
constexpr int kMaxNodes = 2000; // an alias counts as often as it is used

static QString fromStd(const std::string &text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

namespace {

// Walks a document; stops where it is too large.
class Converter
{
public:
    QJsonValue value(const YAML::Node &node, int depth = 0);
    bool isTooLarge() const { return m_isTooLarge; }

private:
    int m_nodes = 0;
    bool m_isTooLarge = false;
};

} // namespace

QJsonValue Converter::value(const YAML::Node &node, int depth)
{
    if (++m_nodes > kMaxNodes || depth > kMaxDepth)
        m_isTooLarge = true;
    if (m_isTooLarge)
        return {};
    switch (node.Type()) {
    case YAML::NodeType::Scalar:
        return fromStd(node.Scalar());
    case YAML::NodeType::Sequence: {
        QJsonArray array;
        for (const YAML::Node &entry : node)
            array.append(value(entry, depth + 1));
        return array;
    }
    case YAML::NodeType::Map: {
        QJsonObject object;
        for (const auto &entry : node) {
            if (entry.first.IsScalar())
                object.insert(fromStd(entry.first.Scalar()), value(entry.second, depth + 1));
        }
        return object;
    }
    default:
        return QJsonValue::Null;
    }
}

Result<QJsonObject> YamlCppReader::mapping(const QByteArray &yaml) const
{
    try {
        const YAML::Node root = YAML::Load(yaml.toStdString());
        if (root.IsNull())
            return QJsonObject();
        if (!root.IsMap())
            return fail(ErrorCode::InvalidInput, u"the YAML is no mapping"_s);
        Converter converter;
        const QJsonValue value = converter.value(root);
        if (converter.isTooLarge())
            return fail(ErrorCode::LimitExceeded, u"the YAML is too large"_s);
        return value.toObject();
    } catch (const YAML::Exception &error) {
        return fail(ErrorCode::InvalidInput,
                    u"bad YAML in line %1: %2"_s.arg(error.mark.line + 1).arg(fromStd(error.msg)));
    } catch (const std::exception &error) {
        return fail(ErrorCode::InvalidInput,
                    u"bad YAML: %1"_s.arg(QString::fromLocal8Bit(error.what())));
    }
}

} // namespace AgentCore

const AgentCore::YamlReader *agentaoYamlReader()
{
    static const AgentCore::YamlCppReader reader;
    return &reader;
}
